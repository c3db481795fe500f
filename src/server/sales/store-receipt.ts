import { sql } from 'kysely'
import type { Currency } from '#domain/kit/money.ts'
import { type Receipt, saleStatusOf } from '#domain/sales/receipt/receipt.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

type Listed = 'lines' | 'tips' | 'payments' | 'refunds'
type Made = 'status' | 'salon' | 'discount' | 'subtotalMinor' | 'voided' | 'awaitingMinor'

interface SaleRow extends Omit<Receipt, Listed | Made> {
  salonName: string
  salonAddress: string | null
  salonPhone: string | null
  salonCurrency: Currency
  salonTimeZone: string
  salonVatNumber: string | null
  discountMinor: number
  discountBp: number | null
  discountReason: string | null
  isRefunded: boolean
  voidedAt: string | null
  voidedBy: string | null
  voidReason: string | null
}

/**
 * A sale as its receipt shows it; null when there is none of this id. In several small statements: one for all of it
 * took 2.0 ms, of which the planner had the most, these take 0.9 ms (21 November 2026, npm run bench -- sale).
 */
export async function findReceipt(tx: Tx, salonId: string, saleId: string): Promise<Receipt | null> {
  const row = await findSale(tx, salonId, saleId)
  if (!row) return null
  const lines = await listLines(tx, salonId, saleId)
  const payments = await listPayments(tx, salonId, saleId)
  const tips = row.tipsMinor > 0 ? await listTips(tx, salonId, saleId) : []
  // A line that was given away comes back without any amount, tips without any line.
  const isTouched = row.refundedTipsMinor > 0 || lines.some(({ refundedQuantity }) => refundedQuantity > 0)
  const refunds = isTouched ? await listRefunds(tx, salonId, saleId) : []
  return receiptOf(row, { lines, payments, tips, refunds })
}

async function findSale(tx: Tx, salonId: string, saleId: string): Promise<SaleRow | undefined> {
  const { rows } = await sql<SaleRow>`
    select s.id, s.number, s.receipt_id as "receiptId", s.sold_at as "soldAt", s.total_minor as "totalMinor",
      s.discount_minor as "discountMinor", s.discount_bp as "discountBp", s.discount_reason as "discountReason",
      s.vat_bp as "vatBp", s.vat_minor as "vatMinor", s.tips_minor as "tipsMinor", s.balance_minor as "balanceMinor",
      s.refunded_minor as "refundedMinor", s.refunded_tips_minor as "refundedTipsMinor", s.is_refunded as "isRefunded",
      s.payment_method as "paymentMethod", s.notes, s.customer_id as "customerId",
      coalesce((select name from customer c where c.salon_id = s.salon_id and c.id = s.customer_id), s.walk_in_name)
        as "customerName",
      coalesce((select phone_e164 from customer c where c.salon_id = ${salonId} and c.id = s.customer_id),
        (select customer_phone_e164 from appointment a where a.salon_id = ${salonId} and a.id = s.appointment_id))
        as "customerPhone",
      (select name from staff m where m.salon_id = s.salon_id and m.id = s.staff_id) as "staffName",
      (select name from staff m where m.salon_id = s.salon_id and m.id = s.voided_by) as "voidedBy",
      s.voided_at as "voidedAt", s.void_reason as "voidReason",
      sa.name as "salonName", sa.address as "salonAddress", sa.phone as "salonPhone", sa.currency as "salonCurrency",
      sa.time_zone as "salonTimeZone", case when s.vat_bp > 0 then sa.vat_number end as "salonVatNumber"
    from sale s
    join salon sa on sa.salon_id = s.salon_id
    where s.salon_id = ${salonId} and s.id = ${saleId}`.execute(tx)
  return rows[0]
}

function receiptOf(row: SaleRow, lists: Pick<Receipt, Listed>): Receipt {
  const { salonName, salonAddress, salonPhone, salonCurrency, salonTimeZone, salonVatNumber, ...more } = row
  const { discountMinor, discountBp, discountReason, isRefunded, voidedAt, voidedBy, voidReason, ...sale } = more
  const awaited = lists.payments.filter(({ status }) => status === 'awaiting')
  const awaitingMinor = awaited.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return {
    ...sale,
    ...lists,
    salon: {
      name: salonName,
      address: salonAddress,
      phone: salonPhone,
      currency: salonCurrency,
      timeZone: salonTimeZone,
      vatNumber: salonVatNumber,
    },
    subtotalMinor: sale.totalMinor + discountMinor,
    discount: discountReason ? { amountMinor: discountMinor, percentBp: discountBp, reason: discountReason } : null,
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
    from sale_line l join staff m on m.salon_id = l.salon_id and m.id = l.staff_id
    where l.salon_id = ${salonId} and l.sale_id = ${saleId}
    order by l.position`.execute(tx)
  return rows
}

async function listPayments(tx: Tx, salonId: string, saleId: string): Promise<Receipt['payments']> {
  const { rows } = await sql<Receipt['payments'][number]>`
    select p.id, p.method, p.amount_minor as "amountMinor", p.cash_given_minor as "cashGivenMinor",
      p.change_minor as "changeMinor", p.status, p.is_later as "isLater", p.paid_at as "paidAt",
      m.name as "staffName", p.settled_at as "settledAt",
      (select name from staff b where b.salon_id = p.salon_id and b.id = p.settled_by) as "settledBy"
    from sale_payment p
    join staff m on m.salon_id = p.salon_id and m.id = p.staff_id
    where p.salon_id = ${salonId} and p.sale_id = ${saleId}
    order by p.paid_at, p.id`.execute(tx)
  return rows
}

async function listTips(tx: Tx, salonId: string, saleId: string): Promise<Receipt['tips']> {
  const { rows } = await sql<Receipt['tips'][number]>`
    select t.staff_id as "staffId", m.name as "staffName", t.amount_minor as "amountMinor"
    from sale_tip t join staff m on m.salon_id = t.salon_id and m.id = t.staff_id
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
        from sale_refund_line r where r.salon_id = f.salon_id and r.refund_id = f.id
      ), '[]'::json) as "lines"
    from sale_refund f join staff m on m.salon_id = f.salon_id and m.id = f.staff_id
    where f.salon_id = ${salonId} and f.sale_id = ${saleId}
    order by f.refunded_at, f.id`.execute(tx)
  return rows
}
