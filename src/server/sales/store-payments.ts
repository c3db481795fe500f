import { sql } from 'kysely'
import { changeOf, firstStatusOf, type PaymentEntry, type PaymentStatus } from '#domain/sales/payments.ts'
import { newestFirst } from '#server/kit/db/newest-first.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import type { PageStart } from '#server/kit/page.ts'

/** A sale whose row this transaction holds: nothing is paid, given back or voided meanwhile. */
export interface LockedSale {
  id: string
  locationId: string
  customerId: string | null
  appointmentId: string | null
  soldAt: string
  totalMinor: number
  tipsMinor: number
  balanceMinor: number
  refundedMinor: number
  refundedTipsMinor: number
  voidedAt: string | null
}

/** Locks a sale for the rest of the transaction; null when there is none of this id. */
export async function lockSale(tx: Tx, salonId: string, saleId: string): Promise<LockedSale | null> {
  const { rows } = await sql<LockedSale>`
    select id, location_id as "locationId", customer_id as "customerId", appointment_id as "appointmentId", sold_at as "soldAt", total_minor as "totalMinor",
      tips_minor as "tipsMinor", balance_minor as "balanceMinor", refunded_minor as "refundedMinor",
      refunded_tips_minor as "refundedTipsMinor", voided_at as "voidedAt"
    from sale where salon_id = ${salonId} and id = ${saleId} for no key update`.execute(tx)
  return rows[0] ?? null
}

/** What a balance is paid with. */
export interface LaterPayments {
  /** The member who takes them. */
  staffId: string
  payments: readonly (PaymentEntry & { id: string })[]
}

/** Adds payments to a locked sale and takes them off its balance. */
export async function insertLaterPayments(
  tx: Tx,
  salonId: string,
  sale: LockedSale,
  later: LaterPayments,
  now: string,
) {
  const rows = later.payments.map((paid) => ({
    salon_id: salonId,
    sale_id: sale.id,
    id: paid.id,
    location_id: sale.locationId,
    method: paid.method,
    amount_minor: paid.amountMinor,
    cash_given_minor: paid.cashGivenMinor,
    change_minor: changeOf(paid),
    status: firstStatusOf(paid.method),
    is_later: true,
    staff_id: later.staffId,
    paid_at: now,
  }))
  await tx.insertInto('sale_payment').values(rows).execute()
  const paidMinor = later.payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  await changeBalance(tx, salonId, sale.id, -paidMinor, now)
}

/** Adds to what is owed of a locked sale, or takes off it. */
export async function changeBalance(tx: Tx, salonId: string, saleId: string, byMinor: number, now: string) {
  await tx
    .updateTable('sale')
    .set({ balance_minor: sql`balance_minor + ${byMinor}::bigint`, updated_at: now })
    .where('salon_id', '=', salonId)
    .where('id', '=', saleId)
    .execute()
}

/** A payment of a locked sale; null when it has none of this id. */
export async function findPayment(tx: Tx, salonId: string, saleId: string, id: string) {
  const query = tx
    .selectFrom('sale_payment')
    .select(['id', 'method', 'amount_minor as amountMinor', 'status', 'settled_at as settledAt'])
    .where('salon_id', '=', salonId)
  const found = await query.where('sale_id', '=', saleId).where('id', '=', id).executeTakeFirst()
  return found ? { ...found, status: found.status as PaymentStatus } : null
}

/** Says what became of a transfer, and who saw it. */
export async function saveSettled(
  tx: Tx,
  salonId: string,
  payment: { saleId: string; id: string; status: 'received' | 'missing'; staffId: string },
  now: string,
) {
  await tx
    .updateTable('sale_payment')
    .set({ status: payment.status, settled_by: payment.staffId, settled_at: now })
    .where('salon_id', '=', salonId)
    .where('sale_id', '=', payment.saleId)
    .where('id', '=', payment.id)
    .execute()
}

/** Transfers that nobody saw arrive yet, newest first. */
export async function selectTransfers(tx: Tx, salonId: string, page: PageStart) {
  const { rows } = await sql<{
    id: string
    saleId: string
    number: number
    customerName: string | null
    staffName: string
    amountMinor: number
    paidAt: string
  }>`
    select p.id, p.sale_id as "saleId", s.number, coalesce(c.name, s.walk_in_name) as "customerName",
      m.name as "staffName", p.amount_minor as "amountMinor", p.paid_at as "paidAt"
    from sale_payment p
    join sale s on s.salon_id = p.salon_id and s.id = p.sale_id
    join staff m on m.salon_id = p.salon_id and m.id = p.staff_id
    left join customer c on c.salon_id = s.salon_id and c.id = s.customer_id
    where p.salon_id = ${salonId} and p.status = 'awaiting'
      ${newestFirst('p.paid_at', 'p.id', page)}`.execute(tx)
  return rows
}

/** How many transfers are awaited, and what they come to. */
export async function sumTransfers(tx: Tx, salonId: string) {
  const { rows } = await sql<{ count: number; totalMinor: number }>`
    select count(*)::int as "count", coalesce(sum(amount_minor), 0)::bigint as "totalMinor"
    from sale_payment where salon_id = ${salonId} and status = 'awaiting'`.execute(tx)
  return rows[0]!
}

/** Sales of which something is owed, newest first; of one customer where named. */
export async function selectBalances(tx: Tx, salonId: string, customerId: string | null, page: PageStart) {
  const { rows } = await sql<{
    id: string
    number: number
    soldAt: string
    customerId: string | null
    customerName: string | null
    totalMinor: number
    balanceMinor: number
  }>`
    select s.id, s.number, s.sold_at as "soldAt", s.customer_id as "customerId",
      coalesce(c.name, s.walk_in_name) as "customerName", s.total_minor as "totalMinor", s.balance_minor as "balanceMinor"
    from sale s
    left join customer c on c.salon_id = s.salon_id and c.id = s.customer_id
    where s.salon_id = ${salonId} and s.balance_minor > 0 ${customerId ? sql`and s.customer_id = ${customerId}` : sql``}
      ${newestFirst('s.sold_at', 's.id', page)}`.execute(tx)
  return rows
}

/** Of how many sales something is owed, and how much; of one customer where named. */
export async function sumBalances(tx: Tx, salonId: string, customerId: string | null) {
  const { rows } = await sql<{ count: number; totalMinor: number }>`
    select count(*)::int as "count", coalesce(sum(balance_minor), 0)::bigint as "totalMinor"
    from sale s
    where salon_id = ${salonId} and balance_minor > 0 ${customerId ? sql`and customer_id = ${customerId}` : sql``}
    `.execute(tx)
  return rows[0]!
}
