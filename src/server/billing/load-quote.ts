import { decideQuote, type Purchase, type Quote } from '#domain/billing/quote.ts'
import { today } from '#domain/kit/local-time.ts'
import type { Call } from '#server/kit/call.ts'
import { countActiveLocations } from '#server/salon/store-locations.ts'
import { findSubscription, selectAddons } from './store.ts'

/** What a purchase costs the salon now; one round trip. Refuses as `decideQuote` does. */
export async function loadQuote({ tx, salonId, now, timeZone }: Call, purchase: Purchase): Promise<Quote> {
  const [subscription, addons, locationCount] = await Promise.all([
    findSubscription(tx, salonId),
    selectAddons(tx, salonId),
    countActiveLocations(tx, salonId),
  ])
  return decideQuote({ subscription, addons, locationCount, today: today(now, timeZone) }, purchase)
}
