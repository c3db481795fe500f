import { isInForce } from '#domain/billing/given-plan.ts'
import { isOwned, type OwnedAddon } from '#domain/billing/subscription.ts'
import { today } from '#domain/kit/local-time.ts'
import { monthBounds } from '#domain/kit/time.ts'
import type { readSalonContract } from '#domain/operator/contract.ts'
import { paymentTold } from '#domain/operator/told.ts'
import { countCreated } from '#server/appointments/store.ts'
import { selectOperatorActions } from '#server/audit/store.ts'
import { findSignIns } from '#server/auth/store.ts'
import {
  findSubscription,
  type KeptSubscription,
  selectAddons,
  selectSubscriptionHistory,
} from '#server/billing/store.ts'
import { sumCredits } from '#server/billing/store-credits.ts'
import { selectPaymentsOf } from '#server/billing/store-payments.ts'
import { countCustomers } from '#server/customers/store.ts'
import type { Call, Operator, UseCase } from '#server/kit/call.ts'
import { findPlan, findSuspension } from '#server/salon/store-plan.ts'
import { countActiveLocations } from '#server/salon/store-locations.ts'
import { countActiveStaff } from '#server/staff/store.ts'
import { knownPlan } from './list-salons.ts'
import { findEmails, findFacts, findSeen } from './store.ts'

/** More than anybody looks through. */
const MOST = 50

/** One salon as operators see it: read in its own transaction, behind row security, by what it shows and nothing else. */
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
  const [used, actions, emails, seen] = await Promise.all([
    countUsed(call),
    selectOperatorActions(tx, salonId, MOST),
    findEmails(tx, facts.ownerId === null ? [] : [facts.ownerId]),
    findSeen(tx, [salonId]),
  ])
  const operators = await findSignIns(
    tx,
    actions.flatMap(({ userId }) => userId ?? []),
  )
  const on = today(now, timeZone)
  return {
    id: salonId,
    name: facts.name,
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
    actions: actions.map(({ userId, ...action }) => ({ ...action, by: operators.get(userId ?? '')?.email ?? null })),
  }
}

/** Counted as the gates count it. */
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
