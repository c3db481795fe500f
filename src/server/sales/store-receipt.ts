import { type RawBuilder, sql } from 'kysely'
import { type Receipt, saleStatusOf } from '#domain/sales/receipt/receipt.ts'
import { atLocation } from '#server/kit/db/sql-parts.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { addressOfLocation, phoneOfLocation } from '#server/salon/store-locations.ts'

type Listed = 'lines' | 'tips' | 'payments' | 'refunds'
type Made = 'status' | 'voided' | 'awaitingMinor'

interface SaleRow extends Omit<Receipt, Listed | Made> {
  isRefunded: boolean
  voidedAt: string | null
  voidedBy: string | null
  voidReason: string | null
}

/**
 * A sale as its receipt shows it; null when there is none of this id, or none of the location `only`. In several small statements that are sent
 * together: one for all of it took 2.0 ms, of which the planner had the most, these take 0.9 ms (21 November 2026,
 * npm run bench -- sale).
 */
export async function findReceipt(
  tx: Tx,
  salonId: string,
  saleId: string,
  only: string | null,
): Promise<Receipt | null> {
  const [row, lines, payments, tips, refunds] = await Promise.all([
    findSale(tx, salonId, saleId, only),
    listLines(tx, salonId, saleId),
    listPayments(tx, salonId, saleId),
    listTips(tx, salonId, saleId),
    listRefunds(tx, salonId, saleId),
  ])
  return row ? receiptOf(row, { lines, payments, tips, refunds }) : null
}

/** What a change of a sale answers, read after it in the same round trip: the receipt as it now is. */
export async function showSale(tx: Tx, salonId: string, saleId: string): Promise<{ sale: Receipt }> {
  const sale = await findReceipt(tx, salonId, saleId, null)
  if (!sale) throw new Error(`sale ${saleId} was changed and is gone`)
  return { sale }
}

/** The head of a receipt, of a salon `sa`; its VAT number where VAT was charged. */
export function salonOnReceipt(vatBp: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`json_build_object('name', sa.name, 'address', sa.address, 'phone', sa.phone, 'currency', sa.currency,
    'timeZone', sa.time_zone, 'vatNumber', case when ${vatBp} > 0 then sa.vat_number end, 'footer', sa.receipt_footer)`
}

async function findSale(tx: Tx, salonId: string, saleId: string, only: string | null): Promise<SaleRow | undefined> {
  const { rows } = await sql<SaleRow>`
    select s.id, s.number, s.receipt_id as "receiptId", s.sold_at as "soldAt", s.total_minor as "totalMinor",
      s.total_minor + s.discount_minor as "subtotalMinor",
      case when s.discount_reason is not null then json_build_object(
        'amountMinor', s.discount_minor, 'percentBp', s.discount_bp, 'reason', s.discount_reason) end as "discount",
      s.vat_bp as "vatBp", s.vat_minor as "vatMinor", s.tips_minor as "tipsMinor", s.balance_minor as "balanceMinor",
      s.refunded_minor as "refundedMinor", s.refunded_tips_minor as "refundedTipsMinor", s.is_refunded as "isRefunded",
      s.payment_method as "paymentMethod", s.notes, s.customer_id as "customerId",
      coalesce((select name from customer c where c.salon_id = ${salonId} and c.id = s.customer_id), s.walk_in_name)
        as "customerName",
      coalesce((select phone_e164 from customer c where c.salon_id = ${salonId} and c.id = s.customer_id),
        (select customer_phone_e164 from appointment a where a.salon_id = ${salonId} and a.id = s.appointment_id))
        as "customerPhone",
      (select name from staff m where m.salon_id = ${salonId} and m.id = s.staff_id) as "staffName",
      (select name from staff m where m.salon_id = ${salonId} and m.id = s.voided_by) as "voidedBy",
      s.voided_at as "voidedAt", s.void_reason as "voidReason", ${salonOnReceipt(sql`s.vat_bp`)} as "salon", (
        select json_build_object('name', l.name, 'address', ${addressOfLocation}, 'phone', ${phoneOfLocation}) from location l
        where l.salon_id = ${salonId} and l.id = s.location_id and exists (
          select from location o where o.salon_id = ${salonId} and o.id <> l.id and o.is_active)
      ) as "location"
    from sale s
    join salon sa on sa.salon_id = ${salonId}
    where s.salon_id = ${salonId} and s.id = ${saleId} ${atLocation(sql`s.location_id`, only)}`.execute(tx)
  return rows[0]
}

function receiptOf(row: SaleRow, lists: Pick<Receipt, Listed>): Receipt {
  const { isRefunded, voidedAt, voidedBy, voidReason, ...sale } = row
  const awaited = lists.payments.filter(({ status }) => status === 'awaiting')
  const awaitingMinor = awaited.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return {
    ...sale,
    ...lists,
    awaitingMinor,
    voided: voidedAt && voidedBy && voidReason ? { at: voidedAt, by: voidedBy, reason: voidReason } : null,
    status: saleStatusOf({ ...sale, awaitingMinor, isRefunded, isVoided: voidedAt !== null }),
  }
}

async function listLines(tx: Tx, salonId: string, saleId: string): Promise<Receipt['lines']> {
  const { rows } = await sql<Receipt['lines'][number]>`
    select l.position, l.type, l.name, l.staff_id as "staffId", m.name as "staffName", l.quantity,
      l.unit_price_minor as "unitPriceMinor", l.list_price_minor as "listPriceMinor",
      case when l.discount_reason is not null then json_build_object(
        'amountMinor', l.discount_minor, 'percentBp', l.discount_bp, 'reason', l.discount_reason) end as "discount",
      l.sale_discount_minor as "saleDiscountMinor", l.total_minor as "totalMinor",
      l.refunded_quantity as "refundedQuantity", l.refunded_minor as "refundedMinor"
    from sale_line l join staff m on m.salon_id = ${salonId} and m.id = l.staff_id
    where l.salon_id = ${salonId} and l.sale_id = ${saleId}
    order by l.position`.execute(tx)
  return rows
}

async function listPayments(tx: Tx, salonId: string, saleId: string): Promise<Receipt['payments']> {
  const { rows } = await sql<Receipt['payments'][number]>`
    select p.id, p.method, p.amount_minor as "amountMinor", p.cash_given_minor as "cashGivenMinor",
      p.change_minor as "changeMinor", p.status, p.is_later as "isLater", p.is_deposit as "isDeposit", p.paid_at as "paidAt",
      m.name as "staffName", p.settled_at as "settledAt",
      (select name from staff b where b.salon_id = ${salonId} and b.id = p.settled_by) as "settledBy"
    from sale_payment p
    join staff m on m.salon_id = ${salonId} and m.id = p.staff_id
    where p.salon_id = ${salonId} and p.sale_id = ${saleId}
    order by p.paid_at, p.id`.execute(tx)
  return rows
}

async function listTips(tx: Tx, salonId: string, saleId: string): Promise<Receipt['tips']> {
  const { rows } = await sql<Receipt['tips'][number]>`
    select t.staff_id as "staffId", m.name as "staffName", t.amount_minor as "amountMinor"
    from sale_tip t join staff m on m.salon_id = ${salonId} and m.id = t.staff_id
    where t.salon_id = ${salonId} and t.sale_id = ${saleId}
    order by m.name, m.id`.execute(tx)
  return rows
}

async function listRefunds(tx: Tx, salonId: string, saleId: string): Promise<Receipt['refunds']> {
  const { rows } = await sql<Receipt['refunds'][number]>`
    select f.id, f.refunded_at as "refundedAt", f.method, f.amount_minor as "amountMinor", f.vat_minor as "vatMinor",
      f.tips_minor as "tipsMinor", f.off_balance_minor as "offBalanceMinor", f.money_minor as "moneyMinor", f.reason,
      m.name as "staffName", coalesce((
        select json_agg(json_build_object('position', r.position, 'quantity', r.quantity, 'amountMinor', r.amount_minor,
          'isRestocked', r.is_restocked) order by r.position)
        from sale_refund_line r where r.salon_id = ${salonId} and r.refund_id = f.id
      ), '[]'::json) as "lines"
    from sale_refund f join staff m on m.salon_id = ${salonId} and m.id = f.staff_id
    where f.salon_id = ${salonId} and f.sale_id = ${saleId}
    order by f.refunded_at, f.id`.execute(tx)
  return rows
}
