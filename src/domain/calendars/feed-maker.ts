import { isAllowed } from '#domain/auth/permissions.ts'
import type { Principal } from '#domain/kit/endpoint.ts'

/** The current role and rights of the person who made a feed; null if they have left or are unknown. */
export type FeedMaker = Pick<Principal, 'role' | 'rights'> | null

/**
 * Returns whether a feed has ended. A feed with details ends when its maker leaves; a feed of the whole salon
 * ends when its maker loses the right to make it.
 */
export function isFeedOver(feed: { staffId: string | null; showsDetails: boolean }, maker: FeedMaker): boolean {
  if (!feed.showsDetails) return false
  if (maker === null) return true
  return feed.staffId === null && !mayMakeSalonFeed(maker)
}

/**
 * Returns whether a person may make the feed of all appointments: they may connect calendars, and reach every calendar
 * at every location.
 */
export function mayMakeSalonFeed(person: Principal): boolean {
  const needed = ['connectCalendars', 'seeEveryCalendar', 'seeEveryLocation'] as const
  return needed.every((action) => isAllowed(person, action))
}
