import { billingCurrency } from '#domain/billing/catalogue.ts'
import { type readQuoteContract, zPurchase } from '#domain/billing/contract.ts'
import { periodWords, totalOf } from '#domain/billing/price.ts'
import { decideQuote, type Purchase, type Quote } from '#domain/billing/quote.ts'
import { today } from '#domain/kit/local-time.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Call, UseCase } from '#server/kit/call.ts'
import { countActiveLocations } from '#server/salon/store-locations.ts'
import { selectAddons } from '#server/salon/store-plan.ts'
import { findSubscription } from './store.ts'

/** Returns the current price of a purchase, in one round trip. Refuses as `decideQuote` does. */
export async function loadQuote({ tx, salonId, now, timeZone }: Call, purchase: Purchase): Promise<Quote> {
  const [subscription, addons, locationCount] = await Promise.all([
    findSubscription(tx, salonId),
    selectAddons(tx, salonId),
    countActiveLocations(tx, salonId),
  ])
  return decideQuote({ subscription, addons, locationCount, today: today(now, timeZone) }, purchase)
}

/**
 * Returns the current price of a plan or an add-on for this salon. Refuses a purchase that is not possible at
 * present.
 */
export const readQuote: UseCase<typeof readQuoteContract> = async (call, { query }) => {
  const purchase = zPurchase.safeParse(query)
  if (!purchase.success) throw new Refusal('invalid-input')
  const { effect, cycle, lines, totalMinor, startsOn, endsOn } = await loadQuote(call, purchase.data)
  const again = totalOf(lines.filter(({ amountMinor }) => amountMinor > 0))
  const words = effect === 'addon' ? null : periodWords(again, cycle)
  return { effect, lines, totalMinor, currency: billingCurrency, words, startsOn, endsOn }
}
