import { type RawBuilder, sql } from 'kysely'
import type { Payment, Review } from '#domain/billing/payment.ts'
import type { Settlement } from '#domain/billing/settlement.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** A payment with what no rule needs. */
export interface KeptPayment extends Payment {
  email: string
  accessCode: string | null
  authorizationUrl: string | null
  providerStatus: string | null
  createdAt: string
}

type Row = Omit<KeptPayment, 'basis'> & { basisId: string | null; basisEndsOn: string | null }

const kept: RawBuilder<unknown> = sql`reference, effect, plan as "planId", cycle, addon_ids as "addonIds",
  branch_count as "branchCount", value_minor as "valueMinor", amount_minor as "amountMinor", currency, mode,
  quoted_on as "quotedOn", basis_subscription_id as "basisId", basis_ends_on as "basisEndsOn",
  agrees_to_renewal as "agreesToRenewal", is_automatic as "isAutomatic", state, held_reason as "heldReason",
  came, paid_at as "paidAt",
  subscription_id as "subscriptionId", taken_back_at as "takenBackAt", is_disputed as "isDisputed", email,
  access_code as "accessCode", authorization_url as "authorizationUrl", provider_status as "providerStatus",
  created_at as "createdAt"`

function paymentIn({ basisId, basisEndsOn, ...row }: Row): KeptPayment {
  return { ...row, basis: basisId && basisEndsOn ? { subscriptionId: basisId, endsOn: basisEndsOn } : null }
}

/** The payment of a reference; null when there is none. */
export async function findBegunPayment(tx: Tx, salonId: string, reference: string): Promise<KeptPayment | null> {
  const { rows } = await sql<Row>`
    select ${kept} from payment where salon_id = ${salonId} and reference = ${reference}`.execute(tx)
  return rows[0] ? paymentIn(rows[0]) : null
}

/** What was begun since a moment and is not applied, newest first. */
export async function selectUnsettled(tx: Tx, salonId: string, since: string): Promise<KeptPayment[]> {
  const { rows } = await sql<Row>`
    select ${kept} from payment
    where salon_id = ${salonId} and (state = 'held' or (state = 'open' and created_at >= ${since}))
    order by created_at desc, reference limit 50`.execute(tx)
  return rows.map(paymentIn)
}

/** The payments of a salon, newest first. */
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

/** The charge that we began by ourselves for what comes after a period; null when there is none. */
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

/** Writes a payment as it is begun. */
export async function insertPayment(
  tx: Tx,
  salonId: string,
  payment: Payment & { email: string; by: string | null },
  now: string,
): Promise<void> {
  await tx
    .insertInto('payment')
    .values({
      salon_id: salonId,
      reference: payment.reference,
      effect: payment.effect,
      plan: payment.planId,
      cycle: payment.cycle,
      addon_ids: payment.addonIds,
      branch_count: payment.branchCount,
      value_minor: payment.valueMinor,
      amount_minor: payment.amountMinor,
      currency: payment.currency,
      mode: payment.mode,
      quoted_on: payment.quotedOn,
      basis_subscription_id: payment.basis?.subscriptionId ?? null,
      basis_ends_on: payment.basis?.endsOn ?? null,
      agrees_to_renewal: payment.agreesToRenewal,
      is_automatic: payment.isAutomatic,
      email: payment.email,
      created_by: payment.by,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** Keeps how the browser goes on with a payment. */
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

/** Writes what became of a payment, and what the provider said of it last. */
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
      state: of.state,
      held_reason: of.heldReason,
      subscription_id: of.subscriptionId,
      taken_back_at: of.takenBackAt,
      is_disputed: of.isDisputed,
      came: of.came && JSON.stringify(of.came),
      reviewed_as: of.review?.as,
      review_reason: of.review?.reason,
      paid_at: of.paidAt,
      applied_at: of.appliedAt,
      provider_status: providerStatus,
      updated_at: now,
    })
    .where('salon_id', '=', salonId)
    .where('reference', '=', reference)
    .execute()
}

/** Keeps a notice of the provider; whether it came for the first time. */
export async function keepEvent(
  tx: Tx,
  { key, event, reference, body }: { key: string; event: string; reference: string | null; body: string },
  now: string,
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    select keep_provider_event(${key}, ${event}, ${reference}, ${body}, ${now}::timestamptz) as "isNew"`.execute(tx)
  return rows[0]!.isNew
}

/** Whether a notice came. */
export async function hasEvent(tx: Tx, key: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`select has_provider_event(${key}) as "isThere"`.execute(tx)
  return rows[0]!.isThere
}

/** The salons with a subscription, or with a payment begun since a moment of which nobody knows. */
export async function selectBilledSalons(tx: Tx, since: string): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`select billed_salons(${since}::timestamptz) as ids`.execute(tx)
  return rows[0]!.ids
}
