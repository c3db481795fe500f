import { type RawBuilder, sql } from 'kysely'
import type { Currency } from '#domain/kit/money.ts'
import type { PaymentMethod } from '#domain/sales/payments.ts'
import { type Receipt, saleStatusOf } from '#domain/sales/receipt.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

interface ReceiptRow extends Omit<
  Receipt,
  'status' | 'salon' | 'discount' | 'subtotalMinor' | 'voided' | 'awaitingMinor' | 'tips' | 'payments' | 'refunds'
> {
  paymentMethod: PaymentMethod
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
  tips: Receipt['tips'] | null
  payments: Receipt['payments'] | null
  refunds: Receipt['refunds'] | null
}

/** A sale as its receipt shows it, in one round trip; null when there is none of this id. */
export async function findReceipt(tx: Tx, salonId: string, saleId: string): Promise<Receipt | null> {
  const { rows } = await sql<ReceiptRow>`
    select s.id, s.number, s.receipt_id as "receiptId", s.sold_at as "soldAt", s.total_minor as "totalMinor",
      s.discount_minor as "discountMinor", s.discount_bp as "discountBp", s.discount_reason as "discountReason",
      s.vat_bp as "vatBp", s.vat_minor as "vatMinor", s.tips_minor as "tipsMinor", s.balance_minor as "balanceMinor",
      s.refunded_minor as "refundedMinor", s.refunded_tips_minor as "refundedTipsMinor", s.is_refunded as "isRefunded",
      s.payment_method as "paymentMethod", s.notes, s.customer_id as "customerId",
      coalesce(c.name, s.walk_in_name) as "customerName", m.name as "staffName",
      s.voided_at as "voidedAt", v.name as "voidedBy", s.void_reason as "voidReason",
      sa.name as "salonName", sa.address as "salonAddress", sa.phone as "salonPhone", sa.currency as "salonCurrency",
      sa.time_zone as "salonTimeZone", case when s.vat_bp > 0 then sa.vat_number end as "salonVatNumber",
      ${lines} as lines, ${tips} as tips, ${payments} as payments, ${refunds} as refunds
    from sale s
    join salon sa on sa.salon_id = s.salon_id
    join staff m on m.salon_id = s.salon_id and m.id = s.staff_id
    left join staff v on v.salon_id = s.salon_id and v.id = s.voided_by
    left join customer c on c.salon_id = s.salon_id and c.id = s.customer_id
    where s.salon_id = ${salonId} and s.id = ${saleId}`.execute(tx)
  return rows[0] ? receiptOf(rows[0]) : null
}

function receiptOf(row: ReceiptRow): Receipt {
  const { salonName, salonAddress, salonPhone, salonCurrency, salonTimeZone, salonVatNumber, ...more } = row
  const { discountMinor, discountBp, discountReason, isRefunded, voidedAt, voidedBy, voidReason, ...sale } = more
  const payments = sale.payments ?? []
  const awaited = payments.filter(({ status }) => status === 'awaiting')
  const awaitingMinor = awaited.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return {
    ...sale,
    tips: sale.tips ?? [],
    payments,
    refunds: sale.refunds ?? [],
    salon: {
      name: salonName,
      address: salonAddress,
      phone: salonPhone,
      currency: salonCurrency,
      timeZone: salonTimeZone,
      vatNumber: salonVatNumber,
    },
    subtotalMinor: sale.totalMinor + discountMinor,
    discount:
      discountReason === null ? null : { amountMinor: discountMinor, percentBp: discountBp, reason: discountReason },
    awaitingMinor,
    voided: voidedAt && voidedBy && voidReason ? { at: voidedAt, by: voidedBy, reason: voidReason } : null,
    status: saleStatusOf({ ...sale, awaitingMinor, isRefunded, isVoided: voidedAt !== null }),
  }
}

/** A moment inside JSON, written as our pools read it. */
function instant(column: string): RawBuilder<string> {
  return sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
}

const lines = sql`(
  select json_agg(json_build_object(
    'position', l.position, 'type', l.type, 'name', l.name, 'staffId', l.staff_id, 'staffName', m.name,
    'quantity', l.quantity, 'unitPriceMinor', l.unit_price_minor, 'listPriceMinor', l.list_price_minor,
    'discount', case when l.discount_reason is not null then json_build_object(
      'amountMinor', l.discount_minor, 'percentBp', l.discount_bp, 'reason', l.discount_reason) end,
    'saleDiscountMinor', l.sale_discount_minor, 'totalMinor', l.total_minor,
    'refundedQuantity', l.refunded_quantity, 'refundedMinor', l.refunded_minor
  ) order by l.position)
  from sale_line l join staff m on m.salon_id = l.salon_id and m.id = l.staff_id
  where l.salon_id = s.salon_id and l.sale_id = s.id)`

const tips = sql`(
  select json_agg(json_build_object('staffId', t.staff_id, 'staffName', m.name, 'amountMinor', t.amount_minor)
    order by m.name, m.id)
  from sale_tip t join staff m on m.salon_id = t.salon_id and m.id = t.staff_id
  where t.salon_id = s.salon_id and t.sale_id = s.id)`

const payments = sql`(
  select json_agg(json_build_object(
    'id', p.id, 'method', p.method, 'amountMinor', p.amount_minor, 'cashGivenMinor', p.cash_given_minor,
    'changeMinor', p.change_minor, 'status', p.status, 'isLater', p.is_later, 'paidAt', ${instant('p.paid_at')},
    'staffName', m.name, 'settledBy', b.name, 'settledAt', ${instant('p.settled_at')}
  ) order by p.paid_at, p.id)
  from sale_payment p
  join staff m on m.salon_id = p.salon_id and m.id = p.staff_id
  left join staff b on b.salon_id = p.salon_id and b.id = p.settled_by
  where p.salon_id = s.salon_id and p.sale_id = s.id)`

const refunds = sql`(
  select json_agg(json_build_object(
    'id', f.id, 'refundedAt', ${instant('f.refunded_at')}, 'method', f.method, 'amountMinor', f.amount_minor,
    'vatMinor', f.vat_minor, 'tipsMinor', f.tips_minor, 'offBalanceMinor', f.off_balance_minor,
    'moneyMinor', f.money_minor, 'reason', f.reason, 'staffName', m.name, 'lines', coalesce((
      select json_agg(json_build_object('position', r.position, 'quantity', r.quantity, 'amountMinor', r.amount_minor,
        'isRestocked', r.is_restocked) order by r.position)
      from sale_refund_line r where r.salon_id = f.salon_id and r.refund_id = f.id), '[]'::json)
  ) order by f.refunded_at, f.id)
  from sale_refund f join staff m on m.salon_id = f.salon_id and m.id = f.staff_id
  where f.salon_id = s.salon_id and f.sale_id = s.id)`
