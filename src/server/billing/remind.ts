import { reminderDue } from '#domain/billing/decide-subscription.ts'
import { reminderLetter } from '#domain/billing/letters.ts'
import { renewalOf } from '#domain/billing/overview.ts'
import { today } from '#domain/kit/local-time.ts'
import type { Call } from '#server/kit/call.ts'
import { queueMessage } from '#server/outbox/store.ts'
import { countActiveLocations } from '#server/salon/store-locations.ts'
import { lockPlan, selectAddons } from '#server/salon/store-plan.ts'
import { findBegunPayment } from './store-payments.ts'
import { findSubscription, markReminded } from './store.ts'

/**
 * Reminds the person who paid last that the period is about to end, once 7 days and once 1 day before. Reminds
 * no one while the salon is suspended.
 */
export async function remind({ tx, salonId, isSuspended, now, timeZone, newId }: Call): Promise<void> {
  if (isSuspended) return
  const [, subscription, addons, locationCount] = await Promise.all([
    lockPlan(tx, salonId),
    findSubscription(tx, salonId),
    selectAddons(tx, salonId),
    countActiveLocations(tx, salonId),
  ])
  const on = { addons, locationCount, today: today(now, timeZone) }
  const days = reminderDue(subscription, subscription?.remindedDays ?? null, on.today)
  const payment = subscription && days !== null ? await findBegunPayment(tx, salonId, subscription.lastReference) : null
  if (!subscription || days === null || !payment) return
  const letter = reminderLetter({ ...subscription, ...renewalOf(subscription, on) })
  await Promise.all([
    markReminded(tx, salonId, subscription.id, days, now),
    queueMessage(tx, salonId, { id: newId(), channel: 'email', recipient: payment.email, ...letter }, now),
  ])
}
