import { sql } from 'kysely'
import type { PlanEnd } from '#domain/billing/subscription.ts'
import { type Feature, hasNoLimit, type UsedOfPlan, whyGateRefuses } from '#domain/billing/plans.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { CallSalon } from '#server/kit/call.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { type KeptPlan, lockPlanNow, planNow } from './store-plan.ts'

export interface NewSalon {
  name: string
  email: string
  phone: string | null
  phoneE164: string | null
}

/** Adds a salon on the free plan, in naira and Lagos time (the table's defaults). */
export async function insertSalon(tx: Tx, salonId: string, salon: NewSalon, now: string): Promise<void> {
  await tx
    .insertInto('salon')
    .values({
      salon_id: salonId,
      name: salon.name,
      email: salon.email,
      phone: salon.phone,
      phone_e164: salon.phoneE164,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** Adds an example of a salon, with everything open, in naira and in the zone of that salon. */
export async function insertExample(
  tx: Tx,
  salonId: string,
  {
    givenUntil,
    ...salon
  }: {
    exampleOf: string
    name: string
    address: string
    phone: string
    phoneE164: string | null
    timeZone: string
    givenUntil: string
  },
  now: string,
): Promise<void> {
  await tx
    .insertInto('salon')
    .values({
      salon_id: salonId,
      example_of: salon.exampleOf,
      name: salon.name,
      address: salon.address,
      phone: salon.phone,
      phone_e164: salon.phoneE164,
      time_zone: salon.timeZone,
      given_plan: 'premium',
      given_until: givenUntil,
      given_reason: 'Example salon',
      first_steps: ['hidden'],
      onboarded_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** Takes a public name for the salon; returns false if another salon has it. */
export async function takeSlug(tx: Tx, salonId: string, slug: string): Promise<boolean> {
  const taken = await tx
    .insertInto('salon_slug')
    .values({ slug, salon_id: salonId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('slug')
    .execute()
  return taken.length === 1
}

/**
 * Returns the salon with a public name or an id, for a call in which no one is signed in; null if there is none. One
 * query.
 */
export async function findSalonOf(db: Tx, nameOrId: string, now: string): Promise<CallSalon | null> {
  const { rows } = await sql<Omit<CallSalon, 'plan'> & KeptPlan & PlanEnd>`
    select salon_id as "salonId", time_zone as "timeZone", currency, plan as "paidPlan", given_plan as "givenPlan",
      given_until as "givenUntil", plan_ends_on as "planEndsOn", plan_cancels as "planCancels", next_plan as "nextPlan", is_suspended as "isSuspended",
      is_example as "isExample"
    from salon_of(${nameOrId})`.execute(db)
  if (!rows[0]) return null
  const { salonId, timeZone, currency, isSuspended, isExample } = rows[0]
  return { salonId, timeZone, currency, plan: planNow(rows[0], now), isSuspended, isExample }
}

/** Returns the salon as every screen needs it; null if there is none with this id. */
export async function findSalon(tx: Tx, salonId: string) {
  const salons = tx
    .selectFrom('salon')
    .select(['salon_id as id', 'name', 'phone', 'email', 'address', 'currency', 'time_zone as timeZone', 'plan'])
    .select(['suspended_reason as suspendedReason', 'example_of as exampleOf'])
    .select(sql<boolean>`onboarded_at is not null`.as('onboarded'))
    .where('salon_id', '=', salonId)
  // The directory of names is stored with the accounts: if salons are spread over servers, it cannot be joined.
  const names = tx.selectFrom('salon_slug').select('slug').where('salon_slug.salon_id', '=', salonId).limit(1)
  const [salon, name] = await Promise.all([salons.executeTakeFirst(), names.executeTakeFirst()])
  return salon && name ? { ...salon, ...name } : null
}

/** Returns true on a server with one salon, examples aside, and no operator: its owner is then the host. */
export async function isOwnerHost(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isHost: boolean }>`select owner_is_host() as "isHost"`.execute(tx)
  return rows[0]!.isHost
}

/** Marks the second step of sign-up as done; returns false if it already was. */
export async function markOnboarded(tx: Tx, salonId: string, now: string): Promise<boolean> {
  const changed = await tx
    .updateTable('salon')
    .set({ onboarded_at: now, updated_at: now })
    .where('salon_id', '=', salonId)
    .where('onboarded_at', 'is', null)
    .returning('salon_id')
    .execute()
  return changed.length === 1
}

/** Returns all salons that have a public name, for the jobs that go through them one by one. */
export async function selectSalonIds(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('salon_slug').select('salon_id').distinct().execute()
  return rows.map(({ salon_id }) => salon_id)
}

/** Deletes salons opened before this moment whose owner's account was never made, so that no one can have signed in. */
export async function eraseHalfOpened(tx: Tx, before: string): Promise<void> {
  await sql`select erase_half_opened(${before})`.execute(tx)
}

/** Counts one more view of a page on a day. */
export async function insertPageView(tx: Tx, salonId: string, day: string, pathPattern: string): Promise<void> {
  await tx
    .insertInto('page_view')
    .values({ salon_id: salonId, day, path_pattern: pathPattern, views: 1 })
    .onConflict((conflict) =>
      conflict.columns(['salon_id', 'day', 'path_pattern']).doUpdateSet({ views: sql`page_view.views + 1` }),
    )
    .execute()
}

/**
 * Returns how much of the salon's plan limit is used, in one round trip; null, without waiting, if the plan has no
 * limit. Otherwise locks the salon's row while `count` counts, so that of many requests at the limit exactly the
 * allowed number pass.
 */
export async function lockUsed(
  feature: Feature,
  call: Parameters<typeof lockPlanNow>[0],
  count: () => Promise<number>,
): Promise<UsedOfPlan | null> {
  if (hasNoLimit(feature, call)) return null
  const [salon, used] = await Promise.all([lockPlanNow(call), count()])
  return { salon, used }
}

/** Refuses if the salon's plan does not allow one more. */
export async function requireGate(...asked: Parameters<typeof lockUsed>): Promise<void> {
  const found = await lockUsed(...asked)
  const refusal = found && whyGateRefuses(asked[0], found.salon, found.used)
  if (refusal) throw new Refusal(refusal.code, { params: refusal.params })
}

/** Returns the commission rate of members without one of their own, in basis points. */
export async function findDefaultCommission(tx: Tx, salonId: string): Promise<number> {
  const query = tx.selectFrom('salon').select('default_commission_bp as rateBp').where('salon_id', '=', salonId)
  return (await query.executeTakeFirstOrThrow()).rateBp
}
