import { isAllowed } from '#domain/auth/permissions.ts'
import type { Principal } from '#domain/kit/endpoint.ts'

/** The current role and rights of an address's maker; null if they have left or are unknown. */
export type FeedMaker = Pick<Principal, 'role' | 'rights'> | null

/**
 * Returns whether an address has ended: one with details ends when its maker leaves, and that of the whole
 * salon when its maker may no longer make it.
 */
export function isFeedOver(feed: { staffId: string | null; showsDetails: boolean }, maker: FeedMaker): boolean {
  if (!feed.showsDetails) return false
  if (maker === null) return true
  return feed.staffId === null && !mayMakeSalonFeed(maker)
}

/**
 * Returns whether a person may make the address of all appointments: they connect calendars, and reach every calendar
 * everywhere.
 */
export function mayMakeSalonFeed(person: Principal): boolean {
  const needed = ['connectCalendars', 'seeEveryCalendar', 'seeEveryLocation'] as const
  return needed.every((action) => isAllowed(person, action))
}
