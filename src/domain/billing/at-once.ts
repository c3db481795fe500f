import { epochMinOf, type Instant } from '#domain/kit/dates.ts'
import { formatDate } from '#domain/kit/time-format.ts'
import { type AddonId, addons, plans } from './catalogue.ts'
import { planLimits } from './plans.ts'
import type { Subscription } from './subscription.ts'

/**
 * The number of days after the first payment during which a customer can get the money back (document 3, section 2).
 */
const MONEY_BACK_DAYS = 30

interface Ending extends Pick<Subscription, 'planId'> {
  currentPeriodEnd: string
  createdAt: Instant
}

/**
 * Returns the words for what an immediate cancellation loses, for the question before it. `owned` are the
 * add-ons in use.
 */
export function atOnceWords({ planId, currentPeriodEnd, createdAt }: Ending, owned: readonly AddonId[], now: Instant) {
  const { customers, appointments, staff, locations } = planLimits.free
  const place = locations === 1 ? 'location' : 'locations'
  const monthly = owned.filter((id) => addons[id].billing === 'monthly').map((id) => addons[id].name)
  const isGuaranteed = epochMinOf(now) <= epochMinOf(createdAt) + MONEY_BACK_DAYS * 1440
  return [
    `The ${plans[planId].name} ends now instead of on ${formatDate(currentPeriodEnd)}.`,
    `The salon goes to the Free Plan, for ${customers} customers, ${appointments} appointments a month, ${staff} staff and ${locations} ${place}.`,
    ...(monthly.length > 0 ? [`${monthly.join(' and ')} ${monthly.length > 1 ? 'end' : 'ends'} with it.`] : []),
    'Nothing is deleted.',
    isGuaranteed
      ? 'Your payment is not refunded automatically: under the 30-day money-back guarantee, ask the person who hosts Parlour for it.'
      : 'Your payment is not refunded.',
  ].join(' ')
}
