import { type RawBuilder, sql } from 'kysely'
import {
  type Receipt,
  saleStatusOf,
  zStoredLine,
  zStoredPayment,
  zStoredRefund,
  zStoredSale,
} from '#domain/sales/receipt/receipt.ts'
import { fieldsIn } from '#server/kit/db/fields.ts'
import { atLocation } from '#server/kit/db/sql-parts.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { addressOfLocation, phoneOfLocation } from '#server/salon/store-locations.ts'

const sinceSold = [
  ...(['receiptId', 'refundedMinor', 'refundedTipsMinor', 'isRefunded'] as const),
  ...(['locationId', 'paidSaidAt', 'voidedAt', 'voidReason'] as const),
]
const storedSale = fieldsIn('sale', [...zStoredSale.keyof().options, ...sinceSold]).of('s')
const lineFields = [...zStoredLine.keyof().options, 'refundedQuantity', 'refundedMinor'] as const
const storedLine = fieldsIn('sale_line', lineFields).of('l')
const storedPayment = fieldsIn('sale_payment', [...zStoredPayment.keyof().options, 'settledAt']).of('p')
const storedRefund = fieldsIn('sale_refund', zStoredRefund.keyof().options).of('f')

/** Returns the SQL for the discount of a sale `s` or a line `l`; null if none was given. */
const discountOf = (of: 's' | 'l') =>
  sql.raw(`case when ${of}.discount_reason is not null then json_build_object(
    'amountMinor', ${of}.discount_minor, 'percentBp', ${of}.discount_bp, 'reason', ${of}.discount_reason) end`)

type Listed = 'lines' | 'tips' | 'payments' | 'refunds'
type Made = 'status' | 'voided' | 'awaitingMinor'

interface SaleRow extends Omit<Receipt, Listed | Made> {
  isRefunded: boolean
  voidedAt: string | null
  voidedBy: string | null
  voidReason: string | null
}

/**
 * Returns a sale as its receipt shows it; null if there is none with this id at the location `only`. Uses several small
 * statements that are sent together and take 0.9 ms; a single one took 2.0 ms, most of it in the planner (21 November
 * 2026, npm run bench -- sale).
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

/** Returns the response to a change of a sale: the new receipt, read after the change in the same round trip. */
export async function showSale(tx: Tx, salonId: string, saleId: string): Promise<{ sale: Receipt }> {
  const sale = await findReceipt(tx, salonId, saleId, null)
  if (!sale) throw new Error(`sale ${saleId} was changed and is gone`)
  return { sale }
}

/** Returns the SQL for the head of a receipt, from a salon `sa`; with its VAT number if VAT was charged. */
export function salonOnReceipt(vatBp: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`json_build_object('name', sa.name, 'address', sa.address, 'phone', sa.phone, 'currency', sa.currency,
    'timeZone', sa.time_zone, 'vatNumber', case when ${vatBp} > 0 then sa.vat_number end, 'footer', sa.receipt_footer)`
}

/** Returns the SQL for the phone of the customer of a sale `s`, otherwise of its appointment. */
export const phoneOfSale = (salonId: string) => sql<string | null>`coalesce(
  (select phone_e164 from customer c where c.salon_id = ${salonId} and c.id = s.customer_id),
  (select customer_phone_e164 from appointment a where a.salon_id = ${salonId} and a.id = s.appointment_id))`

async function findSale(tx: Tx, salonId: string, saleId: string, only: string | null): Promise<SaleRow | undefined> {
  const { rows } = await sql<SaleRow>`
    select ${storedSale}, s.total_minor + s.discount_minor as "subtotalMinor", ${discountOf('s')} as "discount",
      coalesce((select name from customer c where c.salon_id = ${salonId} and c.id = s.customer_id), s.walk_in_name)
        as "customerName",
      ${phoneOfSale(salonId)} as "customerPhone",
      (select name from staff m where m.salon_id = ${salonId} and m.id = s.staff_id) as "staffName",
      (select name from staff m where m.salon_id = ${salonId} and m.id = s.voided_by) as "voidedBy",
      ${salonOnReceipt(sql`s.vat_bp`)} as "salon", (
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
    select ${storedLine}, m.name as "staffName", ${discountOf('l')} as "discount", coalesce((
        select json_agg(json_build_object('staffId', h.staff_id, 'staffName', w.name, 'shareBp', h.share_bp,
          'amountMinor', h.amount_minor) order by h.staff_id <> l.staff_id, w.name, w.id)
        from sale_line_share h join staff w on w.salon_id = ${salonId} and w.id = h.staff_id
        where h.salon_id = ${salonId} and h.sale_id = l.sale_id and h.position = l.position
      ), '[]'::json) as "shares"
    from sale_line l join staff m on m.salon_id = ${salonId} and m.id = l.staff_id
    where l.salon_id = ${salonId} and l.sale_id = ${saleId}
    order by l.position`.execute(tx)
  return rows
}

async function listPayments(tx: Tx, salonId: string, saleId: string): Promise<Receipt['payments']> {
  const { rows } = await sql<Receipt['payments'][number]>`
    select ${storedPayment}, m.name as "staffName",
      (select name from staff b where b.salon_id = ${salonId} and b.id = p.settled_by) as "settledBy",
      (select json_build_object('chargeId', h.id, 'state', h.state, 'name', t.name, 'last4', k.last4)
        from terminal_charge h
        join terminal t on t.salon_id = ${salonId} and t.id = h.terminal_id
        left join terminal_money k on k.salon_id = ${salonId} and k.charge_id = h.id
        where h.salon_id = ${salonId} and h.sale_id = p.sale_id and h.payment_id = p.id) as "terminal"
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
    select ${storedRefund}, m.name as "staffName", coalesce((
        select json_agg(json_build_object('position', r.position, 'quantity', r.quantity, 'amountMinor', r.amount_minor,
          'isRestocked', r.is_restocked) order by r.position)
        from sale_refund_line r where r.salon_id = ${salonId} and r.refund_id = f.id
      ), '[]'::json) as "lines"
    from sale_refund f join staff m on m.salon_id = ${salonId} and m.id = f.staff_id
    where f.salon_id = ${salonId} and f.sale_id = ${saleId}
    order by f.refunded_at, f.id`.execute(tx)
  return rows
}
