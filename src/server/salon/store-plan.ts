import { sql } from 'kysely'
import { type BrandingGate, whyBrandingRefused } from '#domain/billing/branding-gate.ts'
import type { PaidPlanId } from '#domain/billing/catalogue.ts'
import { type GivenPlan, planOn } from '#domain/billing/given-plan.ts'
import { hasNoLimit, type PlanId } from '#domain/billing/plans.ts'
import { type OwnedAddon, paidPlanOn, type PlanEnd } from '#domain/billing/subscription.ts'
import { localDateOf, today } from '#domain/kit/local-time.ts'
import type { Call } from '#server/kit/call.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** The paid plan and the given plan of a salon, as stored. */
export interface KeptPlan {
  paidPlan: string
  givenPlan: PaidPlanId | null
  givenUntil: string | null
}

/** Returns the plan that a salon has at a moment, by its own calendar. */
export function planNow(
  { paidPlan, timeZone, ...of }: KeptPlan & Partial<PlanEnd> & { timeZone: string },
  now: string,
): string {
  const { planEndsOn = null, planCancels = null, nextPlan = null } = of
  const given = givenOf(of)
  if (!given && planEndsOn === null) return paidPlan
  const on = localDateOf(now, timeZone)
  return planOn(paidPlanOn(paidPlan, { planEndsOn, planCancels, nextPlan }, on), given, on)
}

const givenOf = ({ givenPlan, givenUntil }: Omit<KeptPlan, 'paidPlan'>): GivenPlan | null =>
  givenPlan && givenUntil ? { plan: givenPlan, until: givenUntil } : null

/**
 * Returns the salon's paid plan and whether it is in force, and the given plan with its reason, even if they have
 * expired.
 */
export async function findPlan(tx: Tx, salonId: string) {
  const query = tx
    .selectFrom('salon')
    .select(['plan as paidPlan', 'plan_status as planStatus', 'given_plan as givenPlan', 'given_until as givenUntil'])
    .select('given_reason as reason')
    .where('salon_id', '=', salonId)
  const { paidPlan, planStatus, reason, ...of } = await query.executeTakeFirstOrThrow()
  const given = givenOf(of)
  return { plan: paidPlan, planStatus, given: given && reason !== null ? { ...given, reason } : null }
}

/** Gives a salon a plan by hand, replacing any earlier given plan; null removes it. The salon's row is locked. */
export async function updateGivenPlan(
  tx: Tx,
  salonId: string,
  given: (GivenPlan & { reason: string }) | null,
  now: string,
): Promise<void> {
  const of = { given_plan: given?.plan ?? null, given_until: given?.until ?? null, given_reason: given?.reason ?? null }
  const query = tx.updateTable('salon').set({ ...of, updated_at: now })
  await query.where('salon_id', '=', salonId).execute()
}

/** Returns since when a salon is suspended, and why; null if it is not suspended. */
export async function findSuspension(tx: Tx, salonId: string): Promise<{ at: string; reason: string } | null> {
  const query = tx.selectFrom('salon').select(['suspended_at as at', 'suspended_reason as reason'])
  const { at, reason } = await query.where('salon_id', '=', salonId).executeTakeFirstOrThrow()
  return at !== null && reason !== null ? { at, reason } : null
}

/** Suspends a salon, or lifts its suspension (null). The salon's row is locked. */
export async function updateSuspension(tx: Tx, salonId: string, reason: string | null, now: string): Promise<void> {
  const of = { suspended_at: reason === null ? null : now, suspended_reason: reason }
  const query = tx.updateTable('salon').set({ ...of, updated_at: now })
  await query.where('salon_id', '=', salonId).execute()
}

/** Locks the salon's row until the transaction ends, so that gates and payments are handled one after the other. */
export async function lockPlan(tx: Tx, salonId: string): Promise<void> {
  await tx.selectFrom('salon').select('plan').where('salon_id', '=', salonId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** Sets a salon's plan; the salon's row is locked. */
export async function updatePlan(
  tx: Tx,
  salonId: string,
  { plan, status }: { plan: PlanId; status: 'active' | 'inactive' },
  now: string,
): Promise<void> {
  const query = tx.updateTable('salon').set({ plan, plan_status: status, updated_at: now })
  await query.where('salon_id', '=', salonId).execute()
}

type Asking = Pick<Call, 'tx' | 'salonId' | 'plan' | 'now' | 'timeZone'>

/**
 * Returns the plan that a salon has at the time of a call, its row locked until the transaction ends; null if there is
 * no row.
 */
export function lockPlanNow(asking: Asking): Promise<{ plan: string } | null> {
  const query = asking.tx
    .selectFrom('salon')
    .select(['plan as paidPlan', 'given_plan as givenPlan', 'given_until as givenUntil'])
    .where('salon_id', '=', asking.salonId)
    .forNoKeyUpdate()
  return planOf(query.executeTakeFirst(), asking)
}

async function planOf(
  reading: Promise<Pick<KeptPlan, 'paidPlan' | 'givenPlan' | 'givenUntil'> | undefined>,
  { tx, salonId, now, timeZone }: Asking,
): Promise<{ plan: string } | null> {
  const kept = await reading
  if (!kept) return null
  const end = kept.paidPlan === 'free' ? undefined : await findPlanEnd(tx, salonId)
  return { plan: planNow({ ...kept, ...end, timeZone }, now) }
}

async function findPlanEnd(tx: Tx, salonId: string): Promise<PlanEnd | undefined> {
  const query = tx
    .selectFrom('subscription')
    .select(['ends_on as planEndsOn', 'cancels_at_end as planCancels', 'next_plan as nextPlan'])
    .where('salon_id', '=', salonId)
    .where('status', '<>', 'cancelled')
    .where('is_suspended', '=', false)
  return await query.executeTakeFirst()
}

/** Returns what the gate of branding needs, in one round trip; null if the call's plan includes branding. */
export async function findBrandingGate({
  tx,
  salonId,
  plan,
}: Pick<Asking, 'tx' | 'salonId' | 'plan'>): Promise<BrandingGate | null> {
  return hasNoLimit('custom_branding', { plan }) ? null : { salon: { plan }, addons: await selectAddons(tx, salonId) }
}

/**
 * Returns what the gate of branding needs, as `findBrandingGate` does, with the salon's row locked, so that it stays
 * valid until the transaction ends.
 */
export async function lockBrandingGate(asking: Asking): Promise<BrandingGate | null> {
  const { tx, salonId, plan } = asking
  if (hasNoLimit('custom_branding', { plan })) return null
  const [salon, addons] = await Promise.all([lockPlanNow(asking), selectAddons(tx, salonId)])
  return { salon, addons }
}

/** Returns whether visitors see the salon's own look at present. */
export async function hasBranding(call: Asking): Promise<boolean> {
  const gate = await findBrandingGate(call)
  return gate === null || whyBrandingRefused(gate, today(call.now, call.timeZone)) === null
}

/** Returns all past and present add-ons of a salon, by the time they were added. */
export async function selectAddons(tx: Tx, salonId: string): Promise<OwnedAddon[]> {
  const { rows } = await sql<OwnedAddon>`
    select addon_id as "id", added_at as "addedAt", paid_until as "paidUntil", is_suspended as "isSuspended",
      payment_reference as "reference"
    from salon_addon where salon_id = ${salonId} order by added_at, addon_id`.execute(tx)
  return rows
}
