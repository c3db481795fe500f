import { sql } from 'kysely'
import type { RateSum } from '#domain/staff/commission.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { revenue, tips } from './store-revenue.ts'

/**
 * Returns each member's revenue in [from, before), less refunds, and the base of the commission, both summed by the
 * rate stored on the lines. Minor units, basis points.
 */
export async function sumSalesByRate(tx: Tx, salonId: string, from: string, before: string) {
  const { rows } = await sql<{ staffId: string; rateBp: number; totalMinor: number; baseMinor: number }>`
    select staff_id as "staffId", commission_bp as "rateBp", sum(amount_minor)::bigint as "totalMinor",
      sum(amount_minor - vat_minor)::bigint as "baseMinor"
    from ${revenue(salonId, { from, before, locationId: null })}
    group by staff_id, commission_bp`.execute(tx)
  return rows
}

/** Moments [from, before), by the salon's day or month, of one member or of everyone (null). */
export interface PaySpan {
  from: string
  before: string
  timeZone: string
  by: 'day' | 'month'
  staffId: string | null
}

const formats = { day: 'YYYY-MM-DD', month: 'YYYY-MM' } as const

/** Returns sales less refunds, by member, by day or month, and by the rate stored on the lines. */
export async function sumSalesIn(tx: Tx, salonId: string, span: PaySpan) {
  const { rows } = await sql<RateSum & { staffId: string; at: string }>`
    select staff_id as "staffId", to_char(at at time zone ${span.timeZone}, ${formats[span.by]}) as "at",
      commission_bp as "rateBp", sum(amount_minor)::bigint as "totalMinor", sum(amount_minor - vat_minor)::bigint as "baseMinor"
    from ${revenue(salonId, { ...span, locationId: null })}
    where ${span.staffId}::uuid is null or staff_id = ${span.staffId}
    group by 1, 2, 3`.execute(tx)
  return rows
}

/** Returns tips less returned tips, by member and by day or month. */
export async function sumTipsIn(tx: Tx, salonId: string, span: PaySpan) {
  const { rows } = await sql<{ staffId: string; at: string; amountMinor: number }>`
    select staff_id as "staffId", to_char(at at time zone ${span.timeZone}, ${formats[span.by]}) as "at",
      sum(amount_minor)::bigint as "amountMinor"
    from ${tips(salonId, span)}
    where ${span.staffId}::uuid is null or staff_id = ${span.staffId}
    group by 1, 2`.execute(tx)
  return rows
}
