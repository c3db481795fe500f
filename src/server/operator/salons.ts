import { isInForce } from '#domain/billing/given-plan.ts'
import { type PlanId, planIds } from '#domain/billing/plans.ts'
import { isOwned, type OwnedAddon } from '#domain/billing/subscription.ts'
import { today } from '#domain/kit/local-time.ts'
import { monthBounds } from '#domain/kit/time.ts'
import type {
  endGivenPlanContract,
  givePlanContract,
  liftSuspensionContract,
  suspendSalonContract,
} from '#domain/operator/contract-actions.ts'
import { type listSalonsContract, type readSalonContract, salonsPerPage } from '#domain/operator/contract.ts'
import { decideEndGiven, decideGiving, decideLifting, decideSuspension } from '#domain/operator/decide-salon.ts'
import { paymentTold } from '#domain/operator/told.ts'
import { countCreated } from '#server/appointments/store.ts'
import { recordOperatorAction, selectOperatorActions } from '#server/audit/store.ts'
import { findSignIns } from '#server/auth/store.ts'
import { sumCredits } from '#server/billing/store-credits.ts'
import { selectPaymentsOf } from '#server/billing/store-payments.ts'
import { findSubscription, type KeptSubscription, selectSubscriptionHistory } from '#server/billing/store.ts'
import { countCustomers } from '#server/customers/store.ts'
import type { AllSalonsCall, Call, Operator, UseCase } from '#server/kit/call.ts'
import { pageOf, type PageStart } from '#server/kit/page.ts'
import { countActiveLocations } from '#server/salon/store-locations.ts'
import {
  findPlan,
  findSuspension,
  lockPlan,
  planNow,
  selectAddons,
  updateGivenPlan,
  updateSuspension,
} from '#server/salon/store-plan.ts'
import { findRequested } from '#server/salon/store-requests.ts'
import { findSalon } from '#server/salon/store.ts'
import { countActiveStaff } from '#server/staff/store.ts'
import type { OperatorParts } from './parts.ts'
import { findEmails, findFacts, findSeen, type NarrowedSalons, type SalonRow, selectSalons } from './store.ts'

/**
 * Returns a page of all salons, newest first: names, plans and counts, but nothing about their customers and sales
 * (R-216).
 */
export function listSalons({ hasPlans }: OperatorParts) {
  const list: UseCase<typeof listSalonsContract> = async (call, { query }) => {
    const { tx, now } = call
    const { cursor, ...narrowed } = query
    const { rows, nextCursor } = await pageOf(
      cursor,
      salonsPerPage,
      (page) => selectOnPlan(call, narrowed, page),
      ({ createdAt }) => createdAt,
    )
    const owners = rows.flatMap(({ ownerId }) => (ownerId === null ? [] : [ownerId]))
    const ids = rows.map(({ id }) => id)
    const [emails, seen] = await Promise.all([findEmails(tx, owners), findSeen(tx, ids)])
    const salons = rows.map((row) => ({
      id: row.id,
      name: row.name,
      ownerEmail: emails.get(row.ownerId ?? '') ?? null,
      plan: hasPlans ? knownPlan(planNow(row, now)) : ('premium' as const),
      isSuspended: row.suspendedAt !== null,
      used: {
        customers: row.customers,
        appointments: row.appointments,
        staff: row.staff,
        locations: row.locations,
      },
      createdAt: row.createdAt,
      seenAt: seen.get(row.id) ?? null,
    }))
    return { salons, nextCursor }
  }
  return list
}

/**
 * Returns the salons that match the request. The domain decides which plan each salon has now, so one page may
 * need several queries.
 */
async function selectOnPlan(
  call: AllSalonsCall,
  narrowed: NarrowedSalons,
  { at, limit }: PageStart,
): Promise<SalonRow[]> {
  const { plan } = narrowed
  const found: SalonRow[] = []
  for (let from = at; ;) {
    const rows = await selectSalons(call.tx, call, narrowed, { at: from, limit })
    found.push(...rows.filter((row) => !plan || planNow(row, call.now) === plan))
    const last = rows.at(-1)
    if (!last || rows.length < limit || found.length >= limit) return found.slice(0, limit)
    from = { moment: last.createdAt, id: last.id }
  }
}

export const knownPlan = (name: string): PlanId => planIds.find((id) => id === name) ?? 'free'

/** How many items of each list are shown, at most: more than anyone reads through. */
const MOST = 50

/**
 * Returns a salon as operators see it. Reads only what the page shows, in the salon's own transaction with row security
 * (R-216).
 */
export const readSalon: UseCase<typeof readSalonContract> = async (call) => {
  const { tx, salonId, now, timeZone, plan } = call
  const [facts, { plan: paidPlan, given }, suspended, subscription, owned, { credits }, history, payments] =
    await Promise.all([
      findFacts(tx, salonId),
      findPlan(tx, salonId),
      findSuspension(tx, salonId),
      findSubscription(tx, salonId),
      selectAddons(tx, salonId),
      sumCredits(tx, salonId, null),
      selectSubscriptionHistory(tx, salonId, MOST),
      selectPaymentsOf(tx, salonId, MOST),
    ])
  const [used, actions, emails, seen, requested, salon] = await Promise.all([
    countUsed(call),
    selectActions(call),
    findEmails(tx, facts.ownerId === null ? [] : [facts.ownerId]),
    findSeen(tx, [salonId]),
    findRequested(tx, salonId),
    findSalon(tx, salonId),
  ])
  const on = today(now, timeZone)
  return {
    id: salonId,
    name: facts.name,
    slug: salon!.slug,
    requested,
    createdAt: facts.createdAt,
    ownerEmail: emails.get(facts.ownerId ?? '') ?? null,
    timeZone,
    seenAt: seen.get(salonId) ?? null,
    plan: knownPlan(plan),
    paidPlan: knownPlan(paidPlan),
    given: given && isInForce(given, on) ? given : null,
    suspended,
    used,
    subscription: subscription && subscriptionTold(subscription),
    addons: owned.map((one) => addonTold(one, on)),
    smsCredits: credits,
    history: history.map(({ id, action, amountMinor, notes, createdAt }) => ({
      id,
      action,
      amountMinor,
      notes,
      createdAt,
    })),
    payments: payments.map((payment) => paymentTold(payment, payment.reference)),
    actions,
  }
}

/** Returns what operators did to the salon, newest first, with their e-mail addresses. */
async function selectActions({ tx, salonId }: Call<Operator>) {
  const actions = await selectOperatorActions(tx, salonId, MOST)
  const operators = await findSignIns(
    tx,
    actions.flatMap(({ userId }) => userId ?? []),
  )
  return actions.map(({ userId, ...action }) => ({ ...action, by: operators.get(userId ?? '')?.email ?? null }))
}

/** Counts the usage in the same way as the gates. */
async function countUsed({ tx, salonId, now, timeZone }: Call<Operator>) {
  const [from, before] = monthBounds(today(now, timeZone), timeZone)
  const [customers, appointments, staff, locations] = await Promise.all([
    countCustomers(tx, salonId),
    countCreated(tx, salonId, from, before),
    countActiveStaff(tx, salonId),
    countActiveLocations(tx, salonId),
  ])
  return { customers, appointments, staff, locations }
}

function subscriptionTold(of: KeptSubscription) {
  const { planId, cycle, startsOn, endsOn, cancelsAtEnd, renewsByItself, isSuspended } = of
  return { planId, billingCycle: cycle, startsOn, endsOn, cancelsAtEnd, renewsByItself, isSuspended }
}

const addonTold = (one: OwnedAddon, on: string) => ({
  id: one.id,
  isActive: isOwned(one, on),
  expiresOn: one.paidUntil,
})

/** Gives a salon a plan by hand, in addition to its paid one. Throws 'given-is-past'. */
export const givePlan: UseCase<typeof givePlanContract> = async (call, { body }) => {
  const { tx, salonId, now, timeZone } = call
  const [, { given: before }] = await Promise.all([lockPlan(tx, salonId), findPlan(tx, salonId)])
  const given = decideGiving(body, today(now, timeZone))
  const { reason, ...after } = given
  await Promise.all([
    updateGivenPlan(tx, salonId, given, now),
    recordOperatorAction(call, { action: 'operator-gave-plan', reason, ...(before && { before }), after }),
  ])
  return {}
}

/** Ends a plan that was given by hand. Throws 'nothing-given'. */
export const endGivenPlan: UseCase<typeof endGivenPlanContract> = async (call, { body: { reason } }) => {
  const { tx, salonId, now, timeZone } = call
  const [, { given: before }] = await Promise.all([lockPlan(tx, salonId), findPlan(tx, salonId)])
  await Promise.all([
    updateGivenPlan(tx, salonId, decideEndGiven(before, today(now, timeZone)), now),
    recordOperatorAction(call, { action: 'operator-ended-plan', reason, ...(before && { before }) }),
  ])
  return {}
}

/** Suspends a salon from the next request on, and notifies all its open screens. Throws 'already-suspended'. */
export const suspendSalon: UseCase<typeof suspendSalonContract> = async (call, { body: { reason } }) => {
  const { tx, salonId, now } = call
  const [, found] = await Promise.all([lockPlan(tx, salonId), findSuspension(tx, salonId)])
  await Promise.all([
    updateSuspension(tx, salonId, decideSuspension(found, reason), now),
    recordOperatorAction(call, { action: 'operator-suspended', reason }),
  ])
  return {}
}

/** Lifts a suspension. Throws 'not-suspended'. */
export const liftSuspension: UseCase<typeof liftSuspensionContract> = async (call, { body: { reason } }) => {
  const { tx, salonId, now } = call
  const [, found] = await Promise.all([lockPlan(tx, salonId), findSuspension(tx, salonId)])
  await Promise.all([
    updateSuspension(tx, salonId, decideLifting(found), now),
    recordOperatorAction(call, { action: 'operator-lifted', reason }),
  ])
  return {}
}
