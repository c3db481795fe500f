import { sql } from 'kysely'
import { zStoredRefund } from '#domain/sales/receipt/receipt.ts'
import type { Refunded, Voided } from '#domain/sales/taking-back/decide-refund.ts'
import type { RefundableLine } from '#domain/sales/taking-back/refund.ts'
import { insertingEntry, type WrittenEntry } from '#server/audit/store.ts'
import { takingFromCustomer } from '#server/customers/store-visits.ts'
import { movingStock } from '#server/inventory/store.ts'
import { fieldsIn } from '#server/kit/db/fields.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

const stored = fieldsIn('sale_refund', [...zStoredRefund.keyof().options, 'saleId', 'locationId', 'staffId'])

/**
 * Returns what is left of a locked sale: its lines, the money received less the money refunded, and the number of
 * refunds.
 */
export async function findRefundable(tx: Tx, salonId: string, saleId: string) {
  const { rows } = await sql<{
    lines: (RefundableLine & { productId: string | null })[]
    inHandMinor: number
    refundCount: number
  }>`
    select (
        select json_agg(json_build_object('position', position, 'productId', product_id, 'quantity', quantity,
          'totalMinor', total_minor, 'vatMinor', vat_minor, 'refundedQuantity', refunded_quantity, 'shares', coalesce((
            select json_agg(json_build_object('staffId', h.staff_id, 'shareBp', h.share_bp)
              order by h.staff_id <> l.staff_id, h.staff_id)
            from sale_line_share h
            where h.salon_id = ${salonId} and h.sale_id = l.sale_id and h.position = l.position
          ), '[]'::json)) order by position)
        from sale_line l where l.salon_id = ${salonId} and l.sale_id = ${saleId}
      ) as "lines", (
        select coalesce(sum(amount_minor), 0)::bigint from sale_payment
        where salon_id = ${salonId} and sale_id = ${saleId} and status = 'received'
      ) - coalesce(sum(money_minor), 0)::bigint as "inHandMinor", count(*)::int as "refundCount"
    from sale_refund where salon_id = ${salonId} and sale_id = ${saleId}`.execute(tx)
  return rows[0]!
}

/**
 * Saves a refund of a locked sale, what is left of the sale and its lines, and the further effects; the customer and
 * products must be locked.
 */
export async function insertRefund(tx: Tx, salonId: string, refund: Refunded, entry: WrittenEntry): Promise<void> {
  const { sale, totals, at } = refund
  const row = { ...refund, ...totals, saleId: sale.id, locationId: sale.locationId, refundedAt: at }
  await sql`
    with refunded as (
      insert into sale_refund (salon_id, ${stored.names}) values (${salonId}, ${stored.row(row)})
    ) ${totals.lines.length > 0 ? refundingLines(salonId, refund) : sql``}
    ${following(salonId, refund, entry)}
    update sale set refunded_minor = refunded_minor + ${totals.amountMinor}::bigint,
      refunded_tips_minor = refunded_tips_minor + ${totals.tipsMinor}::bigint,
      balance_minor = balance_minor - ${totals.offBalanceMinor}::bigint, is_refunded = ${totals.isWhole}, updated_at = ${at}
    where salon_id = ${salonId} and id = ${sale.id}`.execute(tx)
}

/**
 * Voids a locked sale as if it had never been made: its payments no longer count, and its appointment is unpaid again.
 */
export async function markVoided(tx: Tx, salonId: string, voided: Voided, entry: WrittenEntry): Promise<void> {
  await sql`
    with unpaid as (
      update sale_payment set status = 'voided'
      where salon_id = ${salonId} and sale_id = ${voided.sale.id} and status in ('received', 'awaiting')
    ) ${following(salonId, voided, entry)}
    update sale set voided_at = ${voided.at}, voided_by = ${voided.staffId}, void_reason = ${voided.reason},
      balance_minor = 0, appointment_id = null, updated_at = ${voided.at}
    where salon_id = ${salonId} and id = ${voided.sale.id}`.execute(tx)
}

function refundingLines(salonId: string, { id, sale, isRestocked, totals: { lines } }: Refunded) {
  const rows = lines.map(
    (line) => sql`(${salonId}, ${id}, ${sale.id}, ${line.position}, ${line.quantity}, ${line.amountMinor},
      ${line.vatMinor}, ${isRestocked})`,
  )
  const [positions, quantities] = [lines.map(({ position }) => position), lines.map(({ quantity }) => quantity)]
  const [amounts, vats] = [lines.map(({ amountMinor }) => amountMinor), lines.map(({ vatMinor }) => vatMinor)]
  return sql`, written as (
      insert into sale_refund_line (salon_id, refund_id, sale_id, position, quantity, amount_minor, vat_minor, is_restocked)
      values ${sql.join(rows)}
    ), lessened as (
      update sale_line l set refunded_quantity = l.refunded_quantity + r.quantity,
        refunded_minor = l.refunded_minor + r.amount_minor, refunded_vat_minor = l.refunded_vat_minor + r.vat_minor
      from unnest(${positions}::int[], ${quantities}::int[], ${amounts}::bigint[], ${vats}::bigint[])
        r (position, quantity, amount_minor, vat_minor)
      where l.salon_id = ${salonId} and l.sale_id = ${sale.id} and l.position = r.position
    ) ${refundingShares(salonId, id, sale.id, lines)}`
}

/** Returns the parts that are taken back from members who shared a line, as parts of the statement. */
function refundingShares(salonId: string, id: string, saleId: string, lines: Refunded['totals']['lines']) {
  const shares = lines.flatMap(({ position, shares: own }) => own.map((share) => ({ position, ...share })))
  if (shares.length === 0) return sql``
  const rows = shares.map(
    (one) =>
      sql`(${salonId}, ${id}, ${one.position}, ${one.staffId}, ${one.amountMinor}::bigint, ${one.vatMinor}::bigint)`,
  )
  const of = <T>(pick: (share: (typeof shares)[number]) => T) => shares.map(pick)
  return sql`, shared as (
      insert into sale_refund_share (salon_id, refund_id, position, staff_id, amount_minor, vat_minor)
      values ${sql.join(rows)}
    ), lessened_shares as (
      update sale_line_share h set refunded_minor = h.refunded_minor + r.amount_minor
      from unnest(${of(({ position }) => position)}::int[], ${of(({ staffId }) => staffId)}::uuid[],
        ${of(({ amountMinor }) => amountMinor)}::bigint[]) r (position, staff_id, amount_minor)
      where h.salon_id = ${salonId} and h.sale_id = ${saleId} and h.position = r.position and h.staff_id = r.staff_id
    )`
}

/** Returns the further effects of a refunded sale, as parts of the statement: the log, the customer, the stock. */
function following(
  salonId: string,
  { sale, taken, movements, at }: Pick<Voided, 'sale' | 'taken' | 'movements' | 'at'>,
  entry: WrittenEntry,
) {
  const { id, customerId } = sale
  const { ledger, shelf } = movingStock(salonId, movements, at)
  return sql`, audited as (${insertingEntry(salonId, entry)})
    ${customerId ? sql`, visited as (${takingFromCustomer(salonId, { id, customerId }, taken, at)})` : sql``}
    ${movements.length > 0 ? sql`, moved as (${ledger}), shelved as (${shelf})` : sql``}`
}

/** Returns the quantity of each product that a sale took out of stock, without the shortage. */
export async function selectTaken(tx: Tx, salonId: string, saleId: string) {
  const { rows } = await sql<{ productId: string; quantity: number }>`
    select product_id as "productId", -sum(change)::int as "quantity" from stock_movement
    where salon_id = ${salonId} and sale_id = ${saleId}
    group by product_id having sum(change) < 0`.execute(tx)
  return rows
}
