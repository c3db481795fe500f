import { daysBetween, type LocalDate } from '#domain/kit/dates.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Cycle, PaidPlanId } from './catalogue.ts'
import { lapsesOn, remindedDaysBefore } from './period.ts'
import { isDowngrade } from './quote.ts'
import type { HistoryEntry, Settlement } from './settlement.ts'
import { currentOf, type Subscription } from './subscription.ts'

/** A change of a subscription that needs no payment. */
export type SubscriptionChange = Pick<Settlement, 'plan'> & { subscription: Subscription; history?: HistoryEntry }

/** The messages after cancelling (document 3, section 4). */
export const cancelledWords = {
  atEnd: 'Subscription cancelled. You will continue to have access until the end of your current period.',
  atOnce: 'Subscription cancelled. Your salon is on the Free Plan now.',
}

const toFree: Settlement['plan'] = { plan: 'free', status: 'inactive' }

/** Cancels a subscription at the end of its period, or at once. Throws 'subscription-not-found'. */
export function decideCancellation(found: Subscription | null, atOnce: boolean): SubscriptionChange {
  const subscription = requireCurrent(found)
  const history = entryOf(subscription, 'cancelled', 'free', atOnce ? 'At once' : 'At the end of the period')
  if (atOnce) return { subscription: { ...subscription, status: 'cancelled' }, history, plan: toFree }
  if (subscription.cancelsAtEnd) return { subscription }
  return { subscription: { ...subscription, cancelsAtEnd: true, next: null }, history }
}

/** Undoes the change planned for the end of the period. */
export function decideKeep(found: Subscription | null): SubscriptionChange {
  return { subscription: { ...requireCurrent(found), cancelsAtEnd: false, next: null } }
}

/** Plans a lower plan, or a shorter cycle, for the end of the period. Throws 'not-a-downgrade'. */
export function decideDowngrade(
  found: Subscription | null,
  next: { planId: PaidPlanId; cycle: Cycle },
): SubscriptionChange {
  const subscription = requireCurrent(found)
  if (!isDowngrade(subscription, next)) throw new Refusal('not-a-downgrade', { field: 'planId' })
  return { subscription: { ...subscription, next, cancelsAtEnd: false } }
}

/** Records or withdraws the customer's consent to further charges of their card. Throws 'no-card-kept'. */
export function decideRenewal(found: Subscription | null, hasCard: boolean, agrees: boolean): SubscriptionChange {
  const subscription = requireCurrent(found)
  if (agrees && !hasCard) throw new Refusal('no-card-kept')
  return { subscription: { ...subscription, renewsByItself: agrees } }
}

/**
 * Returns the changes that a new day brings to a subscription, or null if there are none. Calling it
 * again on the same day changes nothing more.
 */
export function decideDay(found: Subscription | null, today: LocalDate): SubscriptionChange | null {
  const subscription = currentOf(found)
  if (!subscription || today < subscription.endsOn) return null
  if (subscription.cancelsAtEnd) return { subscription: { ...subscription, status: 'cancelled' }, plan: toFree }
  if (today >= lapsesOn(subscription.endsOn)) {
    const history = entryOf(subscription, 'lapsed', 'free', 'Not renewed within 3 days of its end')
    return { subscription: { ...subscription, status: 'cancelled' }, history, plan: toFree }
  }
  const { next } = subscription
  if (!next) return null
  const history = entryOf(subscription, 'downgraded', next.planId, null)
  const lower = { ...subscription, planId: next.planId, cycle: next.cycle, next: null }
  return { subscription: lower, history, plan: { plan: next.planId, status: 'active' } }
}

/** Returns whether the stored card is charged for the next period now. */
export function isToRenew(found: Subscription | null, today: LocalDate): found is Subscription {
  const subscription = currentOf(found)
  return (
    subscription !== null && subscription.renewsByItself && !subscription.cancelsAtEnd && today >= subscription.endsOn
  )
}

/**
 * Returns the reminder that is due, as days before the end; null if none is due. `sent` is the last reminder
 * that was sent.
 */
export function reminderDue(found: Subscription | null, sent: number | null, today: LocalDate): number | null {
  const subscription = currentOf(found)
  if (!subscription || subscription.cancelsAtEnd) return null
  const left = daysBetween(today, subscription.endsOn)
  if (left < 1) return null
  const due = remindedDaysBefore.findLast((days) => left <= days)
  return due !== undefined && (sent === null || due < sent) ? due : null
}

function requireCurrent(found: Subscription | null): Subscription {
  const subscription = currentOf(found)
  if (!subscription) throw new Refusal('subscription-not-found')
  return subscription
}

function entryOf(
  { id, planId }: Subscription,
  action: HistoryEntry['action'],
  toPlan: HistoryEntry['toPlan'],
  notes: string | null,
): HistoryEntry {
  return { subscriptionId: id, action, fromPlan: planId, toPlan, amountMinor: 0, reference: null, notes }
}
