import { sql } from 'kysely'
import type { Payment, Review } from '#domain/billing/payment.ts'
import type { Settlement } from '#domain/billing/settlement.ts'
import { fieldsIn } from '#server/kit/db/fields.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** A payment, including the fields that no rule needs. */
export interface KeptPayment extends Payment {
  email: string
  accessCode: string | null
  authorizationUrl: string | null
  providerStatus: string | null
  createdAt: string
}

// The columns of a payment as it is begun, as it is settled, and the provider's answers.
const begunFields = [
  ...(['reference', 'effect', 'cycle', 'addonIds', 'branchCount', 'valueMinor', 'amountMinor'] as const),
  ...(['currency', 'mode', 'quotedOn', 'agreesToRenewal', 'isAutomatic', 'email', 'createdAt'] as const),
]
const settledFields = ['state', 'heldReason', 'paidAt', 'subscriptionId', 'takenBackAt', 'isDisputed'] as const
const pageFields = ['accessCode', 'authorizationUrl', 'providerStatus'] as const

type Row = Omit<KeptPayment, 'basis'> & { basisId: string | null; basisEndsOn: string | null }

const begun = fieldsIn('payment', begunFields)
const settled = fieldsIn('payment', settledFields)
const fields = fieldsIn('payment', [...begunFields, ...settledFields, 'came', ...pageFields]).of('payment')
const kept = sql`${fields}, plan as "planId", basis_subscription_id as "basisId", basis_ends_on as "basisEndsOn"`

function paymentIn({ basisId, basisEndsOn, ...row }: Row): KeptPayment {
  return { ...row, basis: basisId && basisEndsOn ? { subscriptionId: basisId, endsOn: basisEndsOn } : null }
}

/** Returns the payment with a reference; null if there is none. */
export async function findBegunPayment(tx: Tx, salonId: string, reference: string): Promise<KeptPayment | null> {
  const { rows } = await sql<Row>`
    select ${kept} from payment where salon_id = ${salonId} and reference = ${reference}`.execute(tx)
  return rows[0] ? paymentIn(rows[0]) : null
}

/** Returns the payments started since a moment and not yet applied, newest first. */
export async function selectUnsettled(tx: Tx, salonId: string, since: string): Promise<KeptPayment[]> {
  const { rows } = await sql<Row>`
    select ${kept} from payment
    where salon_id = ${salonId} and (state = 'held' or (state = 'open' and created_at >= ${since}))
    order by created_at desc, reference limit 50`.execute(tx)
  return rows.map(paymentIn)
}

/** Returns the payments of a salon, newest first. */
export async function selectPaymentsOf(tx: Tx, salonId: string, limit: number) {
  const { rows } = await sql<Row & Reviewed>`
    select ${kept}, reviewed_as as "reviewedAs", review_reason as "reviewReason" from payment
    where salon_id = ${salonId} order by created_at desc, reference desc limit ${limit}`.execute(tx)
  return rows.map((row) => ({ ...row, startedAt: row.createdAt }))
}

interface Reviewed {
  reviewedAs: Review | null
  reviewReason: string | null
}

/** Returns the automatic charge for the period after a given one; null if there is none. */
export async function findAutomatic(
  tx: Tx,
  salonId: string,
  { subscriptionId, endsOn }: NonNullable<Payment['basis']>,
): Promise<KeptPayment | null> {
  const { rows } = await sql<Row>`
    select ${kept} from payment
    where salon_id = ${salonId} and is_automatic and basis_subscription_id = ${subscriptionId}
      and basis_ends_on = ${endsOn}`.execute(tx)
  return rows[0] ? paymentIn(rows[0]) : null
}

/** Writes a new payment and the person who started it; null if the server did. */
export async function insertPayment(tx: Tx, salonId: string, payment: KeptPayment, by: string | null): Promise<void> {
  const { planId: plan, basis, createdAt } = payment
  const on = { basis_subscription_id: basis?.subscriptionId ?? null, basis_ends_on: basis?.endsOn ?? null }
  const row = { salon_id: salonId, ...begun.values(payment), plan, ...on, created_by: by, updated_at: createdAt }
  await tx.insertInto('payment').values(row).execute()
}

/** Stores how the browser is to continue with a payment. */
export async function updateBegun(
  tx: Tx,
  salonId: string,
  reference: string,
  { accessCode, authorizationUrl }: { accessCode: string; authorizationUrl: string },
  now: string,
): Promise<void> {
  const set = { access_code: accessCode, authorization_url: authorizationUrl, updated_at: now }
  const query = tx.updateTable('payment').set(set)
  await query.where('salon_id', '=', salonId).where('reference', '=', reference).execute()
}

/** Writes the outcome of a payment, and the provider's last answer. */
export async function updateSettled(
  tx: Tx,
  salonId: string,
  reference: string,
  { providerStatus, ...of }: Settlement['payment'] & { providerStatus: string | null },
  now: string,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({
      // Missing fields stay as they are.
      ...settled.values(of as Payment),
      came: of.came && JSON.stringify(of.came),
      reviewed_as: of.review?.as,
      review_reason: of.review?.reason,
      applied_at: of.appliedAt,
      provider_status: providerStatus,
      updated_at: now,
    })
    .where('salon_id', '=', salonId)
    .where('reference', '=', reference)
    .execute()
}

/** Stores a notice from the provider; returns whether it arrived for the first time. */
export async function keepEvent(
  tx: Tx,
  { key, event, reference, body }: { key: string; event: string; reference: string | null; body: string },
  now: string,
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    select keep_provider_event(${key}, ${event}, ${reference}, ${body}, ${now}::timestamptz) as "isNew"`.execute(tx)
  return rows[0]!.isNew
}

/** Returns whether a notice has been received. */
export async function hasEvent(tx: Tx, key: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`select has_provider_event(${key}) as "isThere"`.execute(tx)
  return rows[0]!.isThere
}

/** Returns the salons with a subscription, or with a payment started since a moment whose outcome is unknown. */
export async function selectBilledSalons(tx: Tx, since: string): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`select billed_salons(${since}::timestamptz) as ids`.execute(tx)
  return rows[0]!.ids
}
