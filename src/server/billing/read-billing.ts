import { billingCurrency } from '#domain/billing/catalogue.ts'
import type { readBillingContract } from '#domain/billing/contract.ts'
import { creditMonth, type SmsLedger, smsLeft } from '#domain/billing/credits.ts'
import { isInForce } from '#domain/billing/given-plan.ts'
import { isInDoubt, monthlySms, renewalOf, whatIsBought } from '#domain/billing/overview.ts'
import { type PlanId, planIds } from '#domain/billing/plans.ts'
import { currentOn, isOwned } from '#domain/billing/subscription.ts'
import { heldWords } from '#domain/billing/verify-words.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import type { UseCase } from '#server/kit/call.ts'
import { countActiveLocations } from '#server/salon/store-locations.ts'
import { findPlan, selectAddons } from '#server/salon/store-plan.ts'
import type { BillingParts } from './parts.ts'
import { findSmsLedger } from './store-credits.ts'
import { type KeptPayment, selectUnsettled } from './store-payments.ts'
import { findSubscription, type KeptSubscription, selectSubscriptionHistory } from './store.ts'

/** The most history entries that are read, more than a salon has in fifteen years. */
const MOST_HISTORY = 200

/** For how many minutes after its start an open payment is shown as not confirmed: three days. */
const DOUBT_MIN = 3 * 24 * 60

/** Returns the billing page for the salon's owner, in one round trip. */
export function readBilling({ paystack }: Pick<BillingParts, 'paystack'>) {
  const read: UseCase<typeof readBillingContract> = async ({ tx, salonId, now, timeZone, plan }) => {
    const [{ planStatus, given }, found, owned, credits, history, unsettled, locationCount] = await Promise.all([
      findPlan(tx, salonId),
      findSubscription(tx, salonId),
      selectAddons(tx, salonId),
      findSmsLedger(tx, salonId, creditMonth(now, timeZone)),
      selectSubscriptionHistory(tx, salonId, MOST_HISTORY),
      selectUnsettled(tx, salonId, addMinutes(now, -DOUBT_MIN)),
      countActiveLocations(tx, salonId),
    ])
    const on = { addons: owned, locationCount, today: today(now, timeZone) }
    const isShown = found?.isSuspended || currentOn(found, on.today) !== null
    const subscription = isShown ? found : null
    const planId = planIds.find((id) => id === plan) ?? 'free'
    return {
      isSetUp: paystack !== null,
      plan: planId,
      planStatus: found && !subscription ? 'inactive' : planStatus,
      given: given && isInForce(given, on.today) ? given : null,
      subscription: subscription && { ...toldOf(subscription), ...renewalOf(subscription, on) },
      addons: owned.map((one) => ({
        id: one.id,
        isActive: isOwned(one, on.today),
        isSuspended: one.isSuspended,
        addedAt: one.addedAt,
        expiresOn: one.paidUntil,
      })),
      sms: smsOf(planId, credits),
      history,
      payments: unsettled.filter(isInDoubt).map(inDoubt),
    }
  }
  return read
}

function toldOf({ lastPaymentAt, card, startsOn, endsOn, cycle, cancelsAtEnd, ...of }: KeptSubscription) {
  return {
    ...of,
    billingCycle: cycle,
    currentPeriodStart: startsOn,
    currentPeriodEnd: endsOn,
    cancelAtPeriodEnd: cancelsAtEnd,
    paymentMethod: card?.words ?? null,
    lastPaymentDate: lastPaymentAt,
  }
}

function smsOf(plan: PlanId, { lastUpdated, ...ledger }: SmsLedger & { lastUpdated: string | null }) {
  const { bought, ofMonth } = smsLeft(plan, ledger)
  return { credits: bought, monthly: monthlySms[plan], monthlyLeft: ofMonth, lastUpdated }
}

function inDoubt({ reference, amountMinor, state, heldReason, createdAt, ...of }: KeptPayment) {
  return {
    reference,
    what: whatIsBought(of),
    amountMinor,
    currency: billingCurrency,
    state: state === 'held' ? ('held' as const) : ('open' as const),
    startedAt: createdAt,
    message: heldReason && heldWords(heldReason),
  }
}
