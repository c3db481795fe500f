import { isAllowed } from '#domain/auth/permissions.ts'
import type { Principal } from '#domain/kit/endpoint.ts'

/** Who made an address, as they stand now; null: they have left, or nobody knows who it was. */
export type FeedMaker = Pick<Principal, 'role' | 'rights'> | null

/**
 * Whether an address has ended: one that tells details does when its maker leaves, and that of the whole salon when they
 * may no longer make it.
 */
export function isFeedOver(feed: { staffId: string | null; showsDetails: boolean }, maker: FeedMaker): boolean {
  if (!feed.showsDetails) return false
  if (maker === null) return true
  return feed.staffId === null && !mayMakeSalonFeed(maker)
}

/** Whether somebody may make the address of all appointments: who connects calendars, and reaches every one everywhere. */
export function mayMakeSalonFeed(person: Principal): boolean {
  const needed = ['connectCalendars', 'seeEveryCalendar', 'seeEveryLocation'] as const
  return needed.every((action) => isAllowed(person, action))
}
