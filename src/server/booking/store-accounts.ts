import { sql } from 'kysely'
import type { Verified } from '#domain/kit/provider.ts'
import type { ArrivalReason, PaidFor, VirtualAccount } from '#domain/virtual-accounts/virtual-account.ts'
import { fieldsIn } from '#server/kit/db/fields.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import type { OpenedAccount } from '#server/kit/paystack.ts'

const begunFields = [
  'reference',
  'locationId',
  'paymentId',
  'amountMinor',
  'currency',
  'mode',
  'expiresAt',
  'createdAt',
] as const
const numberFields = ['bankName', 'accountNumber', 'accountName'] as const
const settledFields = ['state', 'heldReason', 'refusedMinor', 'paidMinor', 'paidCurrency', 'paidAt', 'askedAt'] as const
const begun = fieldsIn('virtual_account', begunFields)
const kept = fieldsIn('virtual_account', [...begunFields, ...numberFields, ...settledFields]).of('v')
const subjectIn = (salonId: string) => sql`case when v.sale_id is null then 'appointment' else 'sale' end as "subject",
  coalesce(v.sale_id, v.appointment_id)::text as "id",
  exists (select from card_account c where c.salon_id = ${salonId} and c.set_at <= v.created_at) as "isCurrent"`

const isFor = ({ subject: kind, id }: Pick<PaidFor, 'subject' | 'id'>) =>
  kind === 'sale' ? sql`v.sale_id = ${id}::uuid` : sql`v.appointment_id = ${id}::uuid`

/** Returns all virtual accounts of a sale or an appointment, newest first. */
export async function selectVirtualAccounts(
  tx: Tx,
  salonId: string,
  of: Pick<PaidFor, 'subject' | 'id'>,
): Promise<VirtualAccount[]> {
  const { rows } = await sql<VirtualAccount>`
    select ${kept}, ${subjectIn(salonId)} from virtual_account v
    where v.salon_id = ${salonId} and ${isFor(of)} order by v.created_at desc, v.reference`.execute(tx)
  return rows
}

/** Returns the virtual account with a reference; null if there is none, or its bill is not known. */
export async function findVirtualAccount(tx: Tx, salonId: string, reference: string): Promise<VirtualAccount | null> {
  const { rows } = await sql<VirtualAccount>`
    select ${kept}, ${subjectIn(salonId)} from virtual_account v
    where v.salon_id = ${salonId} and v.reference = ${reference} and v.location_id is not null`.execute(tx)
  return rows[0] ?? null
}

/** Writes a new virtual account, before the provider is asked to open it. */
export async function insertVirtualAccount(tx: Tx, salonId: string, account: VirtualAccount): Promise<void> {
  const { subject: kind, id, createdAt } = account
  const row = kind === 'sale' ? { sale_id: id } : { appointment_id: id }
  await tx
    .insertInto('virtual_account')
    .values({ salon_id: salonId, ...begun.values(account), ...row, updated_at: createdAt })
    .execute()
}

/** Stores the number of an account that the provider opened. */
export async function saveNumber(
  tx: Tx,
  salonId: string,
  reference: string,
  { bankName, accountNumber, accountName, expiresAt }: OpenedAccount,
  now: string,
): Promise<void> {
  const number = { bank_name: bankName, account_number: accountNumber, account_name: accountName }
  await tx
    .updateTable('virtual_account')
    .set({ ...number, expires_at: expiresAt, updated_at: now })
    .where('salon_id', '=', salonId)
    .where('reference', '=', reference)
    .execute()
}

/** Records that the provider gave no number for an account: no one can pay into it. */
export async function endOpening(tx: Tx, salonId: string, reference: string, now: string): Promise<void> {
  const query = tx.updateTable('virtual_account').set({ expires_at: now, updated_at: now })
  await query.where('salon_id', '=', salonId).where('reference', '=', reference).execute()
}

/** Stores the provider's id of the transaction of an account, by which it reports refused transfers. */
export async function saveTransactionId(tx: Tx, salonId: string, reference: string, transactionId: string) {
  const query = tx.updateTable('virtual_account').set({ transaction_id: transactionId })
  await query.where('salon_id', '=', salonId).where('reference', '=', reference).execute()
}

/** Records that the provider is being asked about an account; returns false if it was asked after `askedBefore`. */
export async function markAsked(
  tx: Tx,
  salonId: string,
  reference: string,
  { now, askedBefore }: { now: string; askedBefore: string },
): Promise<boolean> {
  const { rows } = await sql`
    update virtual_account set asked_at = ${now}
    where salon_id = ${salonId} and reference = ${reference} and state = 'open'
      and (asked_at is null or asked_at <= ${askedBefore})
    returning reference`.execute(tx)
  return rows.length > 0
}

/** Records what the money of a locked account is used for. */
export async function settleAccount(
  tx: Tx,
  salonId: string,
  { reference, amountMinor, currency, paidAt }: Verified,
  heldReason: ArrivalReason | null,
  now: string,
): Promise<void> {
  const money = { paid_minor: amountMinor, paid_currency: currency, paid_at: paidAt ?? now }
  await tx
    .updateTable('virtual_account')
    .set({ ...money, state: heldReason === null ? 'applied' : 'held', held_reason: heldReason })
    .set({ settled_at: now, updated_at: now })
    .where('salon_id', '=', salonId)
    .where('reference', '=', reference)
    .where('state', '=', 'open')
    .execute()
}

/** Stores money that arrived for a bill that is not known, once. Returns false if it was stored before. */
export async function insertUnknown(
  tx: Tx,
  salonId: string,
  { reference, amountMinor, currency, mode, paidAt }: Verified & { mode: 'test' | 'live' },
  now: string,
): Promise<boolean> {
  const money = { paid_minor: amountMinor, paid_currency: currency, paid_at: paidAt ?? now }
  const times = { expires_at: now, settled_at: now, created_at: now, updated_at: now }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('virtual_account')
    .values({
      salon_id: salonId,
      reference,
      amount_minor: amountMinor,
      currency,
      mode,
      state: 'held',
      held_reason: 'unknown',
      ...money,
      ...times,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Records the amount of a transfer that the bank refused, for the account of a transaction. Returns whether there is one. */
export async function markRefused(
  tx: Tx,
  salonId: string,
  transactionId: string,
  { refusedMinor, now }: { refusedMinor: number; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('virtual_account')
    .set({ refused_minor: refusedMinor, updated_at: now })
    .where('salon_id', '=', salonId)
    .where('transaction_id', '=', transactionId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Returns the SQL condition that money in the account `v` is handled at a location: its own, or that of no bill. */
export const reachedFrom = (locationId: string | null) =>
  locationId === null ? sql`` : sql`and (v.location_id is null or v.location_id = ${locationId})`

/** Money that is not used, with its sale or appointment. */
export interface HeldArrival {
  reference: string
  heldReason: ArrivalReason
  paidMinor: number
  paidCurrency: string
  paidAt: string
  saleId: string | null
  /** The receipt's number, if it was for a sale. */
  number: number | null
  appointmentId: string | null
  startsAt: string | null
  customerName: string | null
}

/** Returns the latest money that is not used, at a location or at all (null), newest first; money without a bill always. */
export async function selectHeldArrivals(tx: Tx, salonId: string, locationId: string | null): Promise<HeldArrival[]> {
  const { rows } = await sql<HeldArrival>`
    select v.reference, v.held_reason as "heldReason", v.paid_minor as "paidMinor", v.paid_currency as "paidCurrency",
      v.paid_at as "paidAt", v.sale_id as "saleId", s.number, v.appointment_id as "appointmentId",
      a.starts_at as "startsAt", coalesce(c.name, s.walk_in_name, a.customer_name) as "customerName"
    from virtual_account v
    left join sale s on s.salon_id = ${salonId} and s.id = v.sale_id
    left join appointment a on a.salon_id = ${salonId} and a.id = v.appointment_id
    left join customer c on c.salon_id = ${salonId} and c.id = coalesce(s.customer_id, a.customer_id)
    where v.salon_id = ${salonId} and v.state = 'held'
      ${reachedFrom(locationId)}
    order by v.paid_at desc, v.reference limit 100`.execute(tx)
  return rows
}

/**
 * Records that held money was refunded, at a location or of an appointment if one is given, and returns what it was for;
 * null if it was not held.
 */
export async function markArrivalReturned(
  tx: Tx,
  salonId: string,
  reference: string,
  { locationId = null, appointmentId, now }: ReturnedArrival,
): Promise<{ subject: string; subjectId?: string } | null> {
  const { rows } = await sql<{ saleId: string | null; appointmentId: string | null }>`
    update virtual_account v set state = 'returned', returned_at = ${now}, updated_at = ${now}
    where v.salon_id = ${salonId} and v.reference = ${reference} and v.state = 'held'
      ${reachedFrom(locationId)} ${appointmentId === undefined ? sql`` : sql`and v.appointment_id = ${appointmentId}`}
    returning sale_id as "saleId", appointment_id as "appointmentId"`.execute(tx)
  const [row] = rows
  if (!row) return null
  if (row.appointmentId) return { subject: 'deposit', subjectId: row.appointmentId }
  return { subject: 'sale', ...(row.saleId && { subjectId: row.saleId }) }
}

interface ReturnedArrival {
  locationId?: string | null
  appointmentId?: string
  now: string
}
