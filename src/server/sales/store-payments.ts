import { type RawBuilder, sql } from 'kysely'
import { heldFields, type HeldSale } from '#domain/sales/held-sale.ts'
import type { PaymentStatus } from '#domain/sales/payments.ts'
import type { TransferOfSale } from '#domain/virtual-accounts/decide-arrival.ts'
import type { decideBalance, Settled } from '#domain/sales/receipt/decide-payments.ts'
import { insertingEntry, type WrittenEntry } from '#server/audit/store.ts'
import { fieldsIn } from '#server/kit/db/fields.ts'
import { atLocation, newestFirst } from '#server/kit/db/sql-parts.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import type { PageStart } from '#server/kit/page.ts'
import { phoneOfSale } from './store-receipt.ts'
import { insertingPayments } from './store.ts'

const held = fieldsIn('sale', [...heldFields, 'locationId', 'appointmentId', 'voidedAt']).of('s')

/**
 * Locks a sale for the rest of the transaction and returns it; null if there is none with this id at the location
 * `only`. Whether its day is closed is reliable only if days are locked.
 */
export async function lockSale(
  tx: Tx,
  salonId: string,
  saleId: string,
  { day, only }: { day: string; only: string | null },
): Promise<HeldSale | null> {
  const { rows } = await sql<HeldSale>`
    select ${held}, exists (select from day_close d
        where d.salon_id = ${salonId} and d.location_id = s.location_id and d.day = ${day}::date) as "isDayClosed"
    from sale s where salon_id = ${salonId} and id = ${saleId} ${atLocation(sql`s.location_id`, only)}
    for no key update of s`.execute(tx)
  return rows[0] ?? null
}

/** Adds payments to a locked sale and deducts them from its balance. */
export async function insertLaterPayments(
  tx: Tx,
  salonId: string,
  { sale, payments, balanceMinor, staffId, paidAt }: ReturnType<typeof decideBalance>,
  entry: WrittenEntry,
): Promise<void> {
  const of = { saleId: sale.id, locationId: sale.locationId, staffId }
  await sql`
    with paid as (${insertingPayments(salonId, of, payments)}), audited as (${insertingEntry(salonId, entry)})
    update sale set balance_minor = ${balanceMinor}, paid_said_at = null, updated_at = ${paidAt}
    where salon_id = ${salonId} and id = ${sale.id}`.execute(tx)
}

/** Returns a payment of a locked sale; null if the sale has none with this id. */
export async function findPayment(tx: Tx, salonId: string, saleId: string, id: string) {
  const query = tx
    .selectFrom('sale_payment')
    .select([
      'id',
      'method',
      'amount_minor as amountMinor',
      'status',
      'settled_by as settledBy',
      'settled_at as settledAt',
    ])
    .where('salon_id', '=', salonId)
  const found = await query.where('sale_id', '=', saleId).where('id', '=', id).executeTakeFirst()
  return found ? { ...found, status: found.status as PaymentStatus } : null
}

/** Returns the transfers of a locked sale, and the member who recorded it. */
export async function findSaleMoney(tx: Tx, salonId: string, saleId: string) {
  const [sale, { rows: transfers }] = await Promise.all([
    tx
      .selectFrom('sale')
      .select('staff_id as staffId')
      .where('salon_id', '=', salonId)
      .where('id', '=', saleId)
      .executeTakeFirst(),
    sql<TransferOfSale>`
      select p.id, p.amount_minor as "amountMinor", p.status, p.settled_by as "settledBy",
        p.settled_at as "settledAt", exists (select from statement_line l
          where l.salon_id = ${salonId} and l.sale_id = p.sale_id and l.payment_id = p.id) as "isMatched"
      from sale_payment p where p.salon_id = ${salonId} and p.sale_id = ${saleId} and p.method = 'transfer'
      order by p.paid_at, p.id`.execute(tx),
  ])
  return { staffId: sale?.staffId ?? null, transfers }
}

/** Locks a sale for the rest of the transaction, so that its balance stays as it is read next. */
export async function lockBill(tx: Tx, salonId: string, saleId: string): Promise<void> {
  const query = tx.selectFrom('sale').select('id').where('salon_id', '=', salonId).where('id', '=', saleId)
  await query.forNoKeyUpdate().execute()
}

/** Records when the customer said that the balance of a sale is paid. */
export async function markBillSaid(tx: Tx, salonId: string, saleId: string, saidAt: string): Promise<void> {
  await tx
    .updateTable('sale')
    .set({ paid_said_at: saidAt })
    .where('salon_id', '=', salonId)
    .where('id', '=', saleId)
    .execute()
}

/** Clears the customer's claim that the balance of a locked sale is paid. */
export async function clearClaim(tx: Tx, salonId: string, saleId: string, entry: WrittenEntry): Promise<void> {
  await sql`
    with audited as (${insertingEntry(salonId, entry)})
    update sale set paid_said_at = null where salon_id = ${salonId} and id = ${saleId}`.execute(tx)
}

/** Records the state of a locked sale's transfer, and who checked it; an amount that didn't arrive is owed again. */
export async function saveSettled(
  tx: Tx,
  salonId: string,
  { id, saleId, status, balanceMinor, staffId, settledAt }: Settled,
  entry: WrittenEntry,
): Promise<void> {
  await sql`
    with owed as (
      update sale set balance_minor = ${balanceMinor}, paid_said_at = null, updated_at = ${entry.at}
      where salon_id = ${salonId} and id = ${saleId} and balance_minor <> ${balanceMinor}
    ), audited as (${insertingEntry(salonId, entry)})
    update sale_payment set status = ${status}, settled_by = ${staffId}, settled_at = ${settledAt}
    where salon_id = ${salonId} and sale_id = ${saleId} and id = ${id}`.execute(tx)
}

/** Dates a payment of a locked sale that comes after its amount was owed again, as a later payment. */
export async function datePayment(
  tx: Tx,
  salonId: string,
  { saleId, paymentId }: { saleId: string; paymentId: string },
  paidAt: string,
): Promise<void> {
  const query = tx.updateTable('sale_payment').set({ paid_at: paidAt, is_later: true })
  await query.where('salon_id', '=', salonId).where('sale_id', '=', saleId).where('id', '=', paymentId).execute()
}

/** Returns the SQL column of what the bank refused last for the open account of a bill; null if nothing (R-468). */
const refusedIn = (salonId: string, ofBill: RawBuilder<unknown>) => sql`(
  select v.refused_minor from virtual_account v
  where v.salon_id = ${salonId} and ${ofBill} and v.state = 'open'
  order by v.created_at desc limit 1) as "refusedMinor"`

/** Returns unconfirmed transfers, newest first; of a location, or of all (null). */
export async function selectTransfers(tx: Tx, salonId: string, locationId: string | null, page: PageStart) {
  const { rows } = await sql<{
    id: string
    saleId: string
    number: number
    customerName: string | null
    staffName: string
    amountMinor: number
    paidAt: string
    refusedMinor: number | null
  }>`
    select p.id, p.sale_id as "saleId", s.number, coalesce(c.name, s.walk_in_name) as "customerName",
      m.name as "staffName", p.amount_minor as "amountMinor", p.paid_at as "paidAt",
      ${refusedIn(salonId, sql`v.sale_id = p.sale_id and v.payment_id = p.id`)}
    from sale_payment p
    join sale s on s.salon_id = ${salonId} and s.id = p.sale_id
    join staff m on m.salon_id = ${salonId} and m.id = p.staff_id
    left join customer c on c.salon_id = ${salonId} and c.id = s.customer_id
    where p.salon_id = ${salonId} and p.status = 'awaiting' and p.method = 'transfer'
      ${atLocation(sql`p.location_id`, locationId)}
      ${newestFirst('p.paid_at', 'p.id', page)}`.execute(tx)
  return rows
}

/** Returns the number and the total of the awaited transfers. */
export async function sumTransfers(tx: Tx, salonId: string, locationId: string | null) {
  const { rows } = await sql<{ count: number; totalMinor: number }>`
    select count(*)::int as "count", coalesce(sum(amount_minor), 0)::bigint as "totalMinor"
    from sale_payment where salon_id = ${salonId} and status = 'awaiting' and method = 'transfer'
      ${atLocation(sql`location_id`, locationId)}`.execute(tx)
  return rows[0]!
}

/** The customer and the location to which balances are limited; null means all. */
interface Owing {
  customerId: string | null
  locationId: string | null
}

const owing = ({ customerId, locationId }: Owing) =>
  sql`s.balance_minor > 0 ${customerId ? sql`and s.customer_id = ${customerId}` : sql``} ${atLocation(sql`s.location_id`, locationId)}`

/** Returns the sales with a balance owed, newest first. */
export async function selectBalances(tx: Tx, salonId: string, of: Owing, page: PageStart) {
  const { rows } = await sql<{
    id: string
    number: number
    soldAt: string
    customerId: string | null
    customerName: string | null
    phone: string | null
    totalMinor: number
    balanceMinor: number
    paidSaidAt: string | null
    refusedMinor: number | null
  }>`
    select s.id, s.number, s.sold_at as "soldAt", s.customer_id as "customerId",
      coalesce(c.name, s.walk_in_name) as "customerName", ${phoneOfSale(salonId)} as "phone", s.total_minor as "totalMinor",
      s.balance_minor as "balanceMinor", s.paid_said_at as "paidSaidAt",
      ${refusedIn(salonId, sql`v.sale_id = s.id and v.payment_id is null and v.amount_minor = s.balance_minor`)}
    from sale s
    left join customer c on c.salon_id = ${salonId} and c.id = s.customer_id
    where s.salon_id = ${salonId} and ${owing(of)}
      ${newestFirst('s.sold_at', 's.id', page)}`.execute(tx)
  return rows
}

/** Returns the number of sales with a balance, and the total owed. */
export async function sumBalances(tx: Tx, salonId: string, of: Owing) {
  const { rows } = await sql<{ count: number; totalMinor: number }>`
    select count(*)::int as "count", coalesce(sum(balance_minor), 0)::bigint as "totalMinor"
    from sale s
    where s.salon_id = ${salonId} and ${owing(of)}`.execute(tx)
  return rows[0]!
}

/** Returns the unpaid amount of the sales of [from, before), at a location or at all (null). */
export async function sumOwed(
  tx: Tx,
  salonId: string,
  { from, before, locationId }: { from: string; before: string; locationId: string | null },
): Promise<number> {
  const { rows } = await sql<{ owedMinor: number }>`
    select coalesce(sum(s.balance_minor), 0)::bigint as "owedMinor"
    from sale s
    where s.salon_id = ${salonId} and s.sold_at >= ${from} and s.sold_at < ${before}
      ${atLocation(sql`s.location_id`, locationId)}`.execute(tx)
  return rows[0]!.owedMinor
}
