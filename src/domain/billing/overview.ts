import type { LocalDate } from '#domain/kit/dates.ts'
import { addons, cycleFacts, plans, withoutIncluded } from './catalogue.ts'
import type { Payment } from './payment.ts'
import { lapsesOn } from './period.ts'
import { planLimits } from './plans.ts'
import { periodWords, priceOf, totalOf } from './price.ts'
import { isOwned, type OwnedAddon, type Subscription } from './subscription.ts'

/**
 * The SMS credits that each plan includes per month: they are used before bought ones, and lapse with the month
 * (decision "Plans").
 */
export const monthlySms = { free: 0, pro: 0, premium: 100 } as const

/** The provider says that the payment failed; if the money arrives later, a notice reports it. */
const isGivenUp = (status: string | null) => status === 'failed' || status === 'abandoned'

/** Returns whether the salon sees a payment: it was started and may still be paid, or it is held. */
export function isInDoubt({ state, accessCode, providerStatus }: InDoubt): boolean {
  return state === 'held' || (state === 'open' && accessCode !== null && !isGivenUp(providerStatus))
}

interface InDoubt {
  state: Payment['state']
  accessCode: string | null
  providerStatus: string | null
}

/** Returns the purchase that a payment is for, in words: 'Pro Plan, Monthly', '500 SMS Credits'. */
export function whatIsBought({
  effect,
  planId,
  cycle,
  addonIds,
}: Pick<Payment, 'effect' | 'planId' | 'cycle' | 'addonIds'>) {
  if (effect === 'addon') return addonIds.map((id) => addons[id].name).join(', ')
  return `${plans[planId].name}, ${cycleFacts[cycle].label.replace(/ \(.*/, '')}`
}

/** Returns the current price of a subscription's next period, and its due date. */
export function renewalOf(
  subscription: Subscription,
  { addons: owned, locationCount, today }: { addons: readonly OwnedAddon[]; locationCount: number; today: LocalDate },
) {
  const { planId, cycle } = subscription.next ?? subscription
  const branchCount = Math.min(Math.max(1, locationCount), planLimits[planId].locations)
  const addonIds = withoutIncluded(owned.filter((one) => isOwned(one, today)).map(({ id }) => id))
  const renewalMinor = totalOf(priceOf({ planId, cycle, branchCount, addonIds }))
  return {
    renewalMinor,
    renewalWords: periodWords(renewalMinor, cycle),
    nextPaymentDate: subscription.cancelsAtEnd ? null : subscription.endsOn,
    lapsesOn: subscription.cancelsAtEnd ? subscription.endsOn : lapsesOn(subscription.endsOn),
  }
}
