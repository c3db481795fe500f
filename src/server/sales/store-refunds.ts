import { sql } from 'kysely'
import type { PaymentMethod } from '#domain/sales/payments.ts'
import type { RefundableLine, RefundTotals } from '#domain/sales/taking-back/refund.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** What a locked sale has left: its lines, the money that came in less what was handed back, and how often it was refunded. */
export async function findRefundable(tx: Tx, salonId: string, saleId: string) {
  const { rows } = await sql<{
    lines: (RefundableLine & { productId: string | null })[]
    inHandMinor: number
    refundCount: number
  }>`
    select (
        select json_agg(json_build_object('position', position, 'productId', product_id, 'quantity', quantity,
          'totalMinor', total_minor, 'vatMinor', vat_minor, 'refundedQuantity', refunded_quantity) order by position)
        from sale_line where salon_id = ${salonId} and sale_id = ${saleId}
      ) as "lines", (
        select coalesce(sum(amount_minor), 0)::bigint from sale_payment
        where salon_id = ${salonId} and sale_id = ${saleId} and status = 'received'
      ) - coalesce(sum(money_minor), 0)::bigint as "inHandMinor", count(*)::int as "refundCount"
    from sale_refund where salon_id = ${salonId} and sale_id = ${saleId}`.execute(tx)
  return rows[0]!
}

export interface NewRefund {
  id: string
  saleId: string
  locationId: string
  /** Null where nothing is handed back. */
  method: PaymentMethod | null
  reason: string
  isRestocked: boolean
  /** The member who hands it back. */
  staffId: string
  totals: RefundTotals
}

/** Saves a refund of a locked sale, and what is left of the sale and its lines. */
export async function insertRefund(tx: Tx, salonId: string, refund: NewRefund, now: string): Promise<void> {
  const { id, saleId, totals } = refund
  await tx
    .insertInto('sale_refund')
    .values({
      salon_id: salonId,
      id,
      sale_id: saleId,
      location_id: refund.locationId,
      method: refund.method,
      amount_minor: totals.amountMinor,
      vat_minor: totals.vatMinor,
      tips_minor: totals.tipsMinor,
      off_balance_minor: totals.offBalanceMinor,
      money_minor: totals.moneyMinor,
      reason: refund.reason,
      staff_id: refund.staffId,
      refunded_at: now,
    })
    .execute()
  await sql`
    update sale set refunded_minor = refunded_minor + ${totals.amountMinor}::bigint,
      refunded_tips_minor = refunded_tips_minor + ${totals.tipsMinor}::bigint,
      balance_minor = balance_minor - ${totals.offBalanceMinor}::bigint, is_refunded = ${totals.isWhole}, updated_at = ${now}
    where salon_id = ${salonId} and id = ${saleId}`.execute(tx)
  if (totals.lines.length > 0) await insertRefundLines(tx, salonId, refund)
}

async function insertRefundLines(tx: Tx, salonId: string, { id, saleId, totals, isRestocked }: NewRefund) {
  const rows = totals.lines.map(
    (line) =>
      sql`(${line.position}::smallint, ${line.quantity}::int, ${line.amountMinor}::bigint, ${line.vatMinor}::bigint)`,
  )
  await sql`
    with given (position, quantity, amount_minor, vat_minor) as (values ${sql.join(rows)}), written as (
      insert into sale_refund_line (salon_id, refund_id, sale_id, position, quantity, amount_minor, vat_minor, is_restocked)
      select ${salonId}::uuid, ${id}::uuid, ${saleId}::uuid, given.*, ${isRestocked}::boolean from given
    )
    update sale_line l set refunded_quantity = l.refunded_quantity + given.quantity,
      refunded_minor = l.refunded_minor + given.amount_minor, refunded_vat_minor = l.refunded_vat_minor + given.vat_minor
    from given
    where l.salon_id = ${salonId} and l.sale_id = ${saleId} and l.position = given.position`.execute(tx)
}

/** Takes a locked sale back as if it had never been: its payments count nowhere any more, its appointment is to be paid. */
export async function markVoided(
  tx: Tx,
  salonId: string,
  sale: { id: string; staffId: string; reason: string },
  now: string,
): Promise<void> {
  await sql`
    update sale set voided_at = ${now}, voided_by = ${sale.staffId}, void_reason = ${sale.reason}, balance_minor = 0, appointment_id = null,
      updated_at = ${now}
    where salon_id = ${salonId} and id = ${sale.id}`.execute(tx)
  await sql`
    update sale_payment set status = 'voided'
    where salon_id = ${salonId} and sale_id = ${sale.id} and status in ('received', 'awaiting')`.execute(tx)
}

/** How many pieces of each product a sale took from the shelf, without what it was short of. */
export async function selectTaken(tx: Tx, salonId: string, saleId: string) {
  const { rows } = await sql<{ productId: string; quantity: number }>`
    select product_id as "productId", -sum(change)::int as "quantity" from stock_movement
    where salon_id = ${salonId} and sale_id = ${saleId}
    group by product_id having sum(change) < 0`.execute(tx)
  return rows
}
