import { sql } from 'kysely'
import type { ByProvider } from '#domain/booking/visit.ts'
import type { CardAccount } from '#domain/deposits/contract.ts'
import type { CardPayment, HeldReason } from '#domain/deposits/card-payment.ts'
import type { Verified } from '#domain/kit/provider.ts'
import { fieldsIn } from '#server/kit/db/fields.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { unseal } from '#server/kit/seal.ts'

/** A card account as stored, with its sealed key. */
export type KeptAccount = Omit<NonNullable<CardAccount['account']>, 'isReadable'> & { sealedKey: string }

/** Locks the salon's account with the provider until the transaction ends, so that accounts of bills are opened in turn. */
export async function lockCardAccount(tx: Tx, salonId: string): Promise<void> {
  const query = tx.selectFrom('card_account').select('salon_id').where('salon_id', '=', salonId)
  await query.forNoKeyUpdate().execute()
}

/** Returns the account into which a salon's deposits are paid by card; null if it has none. */
export async function findCardAccount(tx: Tx, salonId: string): Promise<KeptAccount | null> {
  const { rows } = await sql<KeptAccount>`
    select secret_key as "sealedKey", key_end as "keyEnd", mode, is_checked as "isChecked"
    from card_account where salon_id = ${salonId}`.execute(tx)
  return rows[0] ?? null
}

/** The purpose under which salons' keys are sealed. */
export const cardSeal = 'card-account'

/** Returns the secret key of a card account; null if it was sealed with another secret. */
export const openCardKey = async ({ sealedKey }: Pick<KeptAccount, 'sealedKey'>, secret: string) =>
  await unseal(sealedKey, cardSeal, secret)

/** Returns whether a salon accepts card payments. */
export async function hasCardAccount(tx: Tx, salonId: string): Promise<boolean> {
  return (await findCardAccount(tx, salonId)) !== null
}

/**
 * Saves the account into which a salon's deposits are paid by card. With the same key as before, bank accounts of bills
 * that were opened with it are still shown.
 */
export async function upsertCardAccount(
  tx: Tx,
  salonId: string,
  account: KeptAccount,
  { now, isSameKey }: { now: string; isSameKey: boolean },
): Promise<void> {
  const { sealedKey, keyEnd, mode, isChecked } = account
  const row = { secret_key: sealedKey, key_end: keyEnd, mode, is_checked: isChecked }
  await tx
    .insertInto('card_account')
    .values({ salon_id: salonId, ...row, set_at: now })
    .onConflict((conflict) => conflict.column('salon_id').doUpdateSet(isSameKey ? row : { ...row, set_at: now }))
    .execute()
}

/** Deletes a salon's card account; returns whether there was one. */
export async function eraseCardAccount(tx: Tx, salonId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('card_account')
    .where('salon_id', '=', salonId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Counts the payments that customers may be making now: open accounts of bills, and charges on terminals. */
export async function countOpenPayments(tx: Tx, salonId: string, now: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from virtual_account
        where salon_id = ${salonId} and state = 'open' and account_number is not null and expires_at > ${now})
      + (select count(*)::int from terminal_charge where salon_id = ${salonId} and state = 'open') as "count"`.execute(
    tx,
  )
  return rows[0]!.count
}

type ByCard = Omit<ByProvider, 'hasEmail' | 'accounts'>

/** Returns what a visitor may know about paying for an appointment by card. */
export async function findByCard(tx: Tx, salonId: string, appointmentId: string): Promise<ByCard> {
  const { rows } = await sql<ByCard>`
    select exists (select from card_account c where c.salon_id = ${salonId}) as "hasAccount",
      coalesce(bool_or(state = 'open'), false) as "isOpen", coalesce(bool_or(state = 'held'), false) as "isHeld"
    from deposit_payment where salon_id = ${salonId} and appointment_id = ${appointmentId}`.execute(tx)
  return rows[0]!
}

const begunFields = ['reference', 'appointmentId', 'amountMinor', 'currency', 'mode', 'createdAt'] as const
const settledFields = ['state', 'heldReason', 'paidMinor', 'paidCurrency', 'paidAt'] as const
const pageFields = ['authorizationUrl', 'providerStatus'] as const
const begun = fieldsIn('deposit_payment', begunFields)
const kept = fieldsIn('deposit_payment', [...begunFields, ...settledFields, ...pageFields]).of('deposit_payment')

/** Returns the card payments of an appointment, newest first. */
export async function selectCardPayments(tx: Tx, salonId: string, appointmentId: string): Promise<CardPayment[]> {
  const { rows } = await sql<CardPayment>`
    select ${kept} from deposit_payment
    where salon_id = ${salonId} and appointment_id = ${appointmentId} order by created_at desc, reference`.execute(tx)
  return rows
}

/** Returns the card payment with a reference; null if there is none. */
export async function findCardPayment(tx: Tx, salonId: string, reference: string): Promise<CardPayment | null> {
  const { rows } = await sql<CardPayment>`
    select ${kept} from deposit_payment where salon_id = ${salonId} and reference = ${reference}`.execute(tx)
  return rows[0] ?? null
}

/** Writes a new card payment. */
export async function insertCardPayment(tx: Tx, salonId: string, payment: CardPayment): Promise<void> {
  const row = { salon_id: salonId, ...begun.values(payment), updated_at: payment.createdAt }
  await tx.insertInto('deposit_payment').values(row).execute()
}

/** Stores the address at which the browser continues with a payment. */
export async function keepUrl(tx: Tx, salonId: string, reference: string, url: string, now: string): Promise<void> {
  const query = tx.updateTable('deposit_payment').set({ authorization_url: url, updated_at: now })
  await query.where('salon_id', '=', salonId).where('reference', '=', reference).execute()
}

/** Saves the provider's answer about a payment, and its outcome if known. */
export async function updateCardPayment(
  tx: Tx,
  salonId: string,
  verified: Verified,
  settled: { state: 'applied' | 'held'; heldReason: HeldReason | null } | null,
  now: string,
): Promise<void> {
  const { reference, status, amountMinor, currency, paidAt } = verified
  const money = { paid_minor: amountMinor, paid_currency: currency, paid_at: paidAt ?? now, settled_at: now }
  await tx
    .updateTable('deposit_payment')
    .set({ provider_status: status, updated_at: now })
    .$if(settled !== null, (query) => query.set({ ...money, state: settled!.state, held_reason: settled!.heldReason }))
    .where('salon_id', '=', salonId)
    .where('reference', '=', reference)
    .where('state', '=', 'open')
    .execute()
}

/** Records that a held payment was refunded; returns whether it was held. */
export async function markReturned(
  tx: Tx,
  salonId: string,
  { appointmentId, reference }: Pick<CardPayment, 'appointmentId' | 'reference'>,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('deposit_payment')
    .set({ state: 'returned', returned_at: now, updated_at: now })
    .where('salon_id', '=', salonId)
    .where('reference', '=', reference)
    .where('appointment_id', '=', appointmentId)
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
