import { sql } from 'kysely'
import type { AddonId, Cycle, PaidPlanId } from '#domain/billing/catalogue.ts'
import type { Came, HeldReason } from '#domain/billing/payment.ts'
import type { Effect } from '#domain/billing/quote.ts'
import type { PlanEnd } from '#domain/billing/subscription.ts'
import type { Mode } from '#domain/kit/provider.ts'
import type { Requested } from '#domain/salon/contract-requests.ts'
import type { Host, Operator } from '#server/kit/call.ts'
import { containing } from '#server/kit/db/sql-parts.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import type { PageStart } from '#server/kit/page.ts'
import type { KeptPlan } from '#server/salon/store-plan.ts'

/** Returns the operator of a session; null if the session is not an operator's. */
export async function findOperator(tx: Tx, token: string, now: string): Promise<Operator | null> {
  const { rows } = await sql<Operator>`
    select user_id as "userId", user_email as "email" from operator_of(${token}, ${now})`.execute(tx)
  return rows[0] ?? null
}

/**
 * Returns the host of a session: an operator, or the owner of the only salon; null if the session is not a
 * host's.
 */
export async function findHost(tx: Tx, token: string, now: string): Promise<Host | null> {
  const { rows } = await sql<Host>`
    select user_id as "userId", user_email as "email", only_salon as "onlySalonId" from host_of(${token}, ${now})`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** The session of the caller: functions that read all salons answer only an operator's session. */
export interface Asked {
  token: string
  now: string
}

export interface SalonRow extends KeptPlan, PlanEnd {
  id: string
  name: string
  createdAt: string
  timeZone: string
  suspendedAt: string | null
  ownerId: string | null
  customers: number
  appointments: number
  staff: number
  locations: number
}

export interface NarrowedSalons {
  search?: string
  plan?: string
  status?: string
}

/** Returns a page of all salons, newest first; with `plan`, only salons that may have this plan, paid or given. */
export async function selectSalons(
  tx: Tx,
  { token, now }: Asked,
  { search, plan, status }: NarrowedSalons,
  { at, limit }: PageStart,
): Promise<SalonRow[]> {
  const pattern = search ? containing(search) : null
  const { rows } = await sql<SalonRow>`
    select salon_id as "id", salon_name as "name", created_at as "createdAt", time_zone as "timeZone", plan as "paidPlan",
      given_plan as "givenPlan", given_until as "givenUntil", plan_ends_on as "planEndsOn", plan_cancels as "planCancels",
      next_plan as "nextPlan", suspended_at as "suspendedAt", owner_id as "ownerId",
      customers, appointments, staff, locations
    from operator_salons(${token}, ${now}, ${pattern}, ${plan ?? null}, ${status ?? null},
      ${at?.moment ?? null}::timestamptz, ${at?.id ?? null}::uuid, ${limit}::integer)`.execute(tx)
  return rows
}

/** Returns the e-mail addresses by which members sign in; used to write to owners. */
export async function findEmails(tx: Tx, staffIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ staffId: string; email: string }>`
    select m.staff_id as "staffId", u.email from membership m join auth_user u on u.id = m.user_id
    where m.staff_id = any(${staffIds}::uuid[])`.execute(tx)
  return new Map(rows.map(({ staffId, email }) => [staffId, email]))
}

/** Returns when someone was last active in each of these salons, as far as sessions are stored. */
export async function findSeen(tx: Tx, salonIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; seenAt: string }>`
    select in_salon as "id", max(coalesce(seen_at, created_at)) as "seenAt" from auth_session
    where in_salon = any(${salonIds}::uuid[]) group by in_salon`.execute(tx)
  return new Map(rows.map(({ id, seenAt }) => [id, seenAt]))
}

/**
 * Returns the number of salons, and of suspended ones, for each combination of plans; none if the caller is not an
 * operator.
 */
export async function countSalons(tx: Tx, { token, now }: Asked) {
  const { rows } = await sql<KeptPlan & PlanEnd & { timeZone: string; salons: number; suspended: number }>`
    select plan as "paidPlan", given_plan as "givenPlan", given_until as "givenUntil", plan_ends_on as "planEndsOn",
      plan_cancels as "planCancels", next_plan as "nextPlan", time_zone as "timeZone", salons, suspended
    from operator_plans(${token}, ${now})`.execute(tx)
  return rows
}

/** Returns the income since a moment, and the number of held payments; null if the caller is not an operator. */
export async function sumMoney(tx: Tx, { token, now }: Asked, { since, mode }: { since: string; mode: Mode | null }) {
  const { rows } = await sql<{ incomeMinor: number; held: number }>`
    select income_minor as "incomeMinor", held
    from operator_money(${token}, ${now}, ${since}::timestamptz, ${mode})`.execute(tx)
  return rows[0] ?? null
}

/** Returns the salons whose owners have made a request, those that have waited longest first. */
export async function selectAsking(tx: Tx, { token, now }: Asked) {
  const { rows } = await sql<Requested & { salonId: string; salonName: string }>`
    select salon_id as "salonId", salon_name as "salonName", file_asked_at as "fileAskedAt",
      closing_asked_at as "closingAskedAt"
    from operator_requests(${token}, ${now})`.execute(tx)
  return rows
}

export interface PaymentRow {
  id: string
  salonId: string
  salonName: string
  timeZone: string
  effect: Effect
  planId: PaidPlanId
  cycle: Cycle
  addonIds: AddonId[]
  amountMinor: number
  currency: string
  mode: Mode
  isAutomatic: boolean
  state: 'open' | 'applied' | 'held' | 'closed'
  heldReason: HeldReason | null
  came: Came | null
  providerStatus: string | null
  paidAt: string | null
  takenBackAt: string | null
  isDisputed: boolean
  reviewedAs: 'applied' | 'refunded' | 'closed' | null
  reviewReason: string | null
  startedAt: string
}

/** Returns a page of the payments of all salons, newest first; each payment is identified by its reference. */
export async function selectPayments(
  tx: Tx,
  { token, now }: Asked,
  only: string | undefined,
  { at, limit }: PageStart,
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select reference as "id", salon_id as "salonId", salon_name as "salonName", time_zone as "timeZone", effect,
      plan as "planId", cycle, addon_ids as "addonIds", amount_minor as "amountMinor", currency, mode,
      is_automatic as "isAutomatic", state, held_reason as "heldReason", came, provider_status as "providerStatus",
      paid_at as "paidAt", taken_back_at as "takenBackAt", is_disputed as "isDisputed", reviewed_as as "reviewedAs",
      review_reason as "reviewReason", created_at as "startedAt"
    from operator_payments(${token}, ${now}, ${only ?? null}, ${at?.moment ?? null}::timestamptz, ${at?.id ?? null},
      ${limit}::integer)`.execute(tx)
  return rows
}

/** Returns a salon's name, its sign-up date and its owner. */
export async function findFacts(tx: Tx, salonId: string) {
  const { rows } = await sql<{ name: string; createdAt: string; ownerId: string | null }>`
    select s.name, s.created_at as "createdAt", o.id as "ownerId" from salon s
    left join staff o on o.salon_id = ${salonId} and o.role = 'owner' and o.archived_at is null
    where s.salon_id = ${salonId}`.execute(tx)
  return rows[0]!
}
