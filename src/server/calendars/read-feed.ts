import type { readFeedContract } from '#domain/calendars/contract-feeds.ts'
import { isFeedOver } from '#domain/calendars/feed-maker.ts'
import { feedSpan, feedText } from '#domain/calendars/feed.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { UseCase } from '#server/kit/call.ts'
import { hashLinkToken } from '#server/kit/link-token.ts'
import { selectVisitorPlaces } from '#server/salon/store-locations.ts'
import { findSalon } from '#server/salon/store.ts'
import { findFeedByToken, selectFeedAppointments } from './store-feeds.ts'

/**
 * Returns the appointments of a member, or of everyone, as a calendar. Throws 'not-found' if the address is
 * unknown or has ended.
 */
export const readFeed: UseCase<typeof readFeedContract> = async ({ tx, salonId, now, timeZone }, { params }) => {
  const feed = await findFeedByToken(tx, salonId, hashLinkToken(params.token))
  if (!feed || isFeedOver(feed, feed.maker)) throw new Refusal('not-found')
  const [salon, places, appointments] = await Promise.all([
    findSalon(tx, salonId),
    selectVisitorPlaces(tx, salonId),
    selectFeedAppointments(tx, salonId, feed.staffId, feedSpan(now, timeZone)),
  ])
  if (!salon) throw new Refusal('salon-not-found')
  return feedText(appointments, { ...feed, salon, places })
}
