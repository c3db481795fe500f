import { addMinutes, type Instant } from '#domain/kit/dates.ts'

/**
 * The largest number of entries on each list of a salon, and the number that visitors can take; the rest is for the
 * front desk.
 */
export const room = {
  waitlist: { most: 500, mostOnline: 400 },
  line: { most: 100, mostOnline: 80 },
} as const

/** The number of visitors unknown to the salon who may join each list within an hour and a day. */
export const strangersPace = { anHour: 30, aDay: 120 } as const

/** The moments at which visitors unknown to the salon joined, within at least the last 24 hours. */
type Joined = readonly Instant[]

/**
 * Returns whether a list has room for one more entry: the front desk can use it up to its maximum, visitors up to their
 * share. Visitors with unknown numbers are also limited by the hour and the day. So strangers cannot fill a
 * list, and the front desk always has room.
 */
export function hasRoom(
  of: keyof typeof room,
  { standing, strangers }: { standing: number; strangers: Joined },
  { by, isKnown, now }: { by: object | null; isKnown: boolean; now: Instant },
): boolean {
  if (by) return standing < room[of].most
  return standing < room[of].mostOnline && (isKnown || isPaceKept(strangers, now))
}

function isPaceKept(strangers: Joined, now: Instant): boolean {
  const since = (minutes: number) => strangers.filter((at) => at > addMinutes(now, -minutes)).length
  return since(60) < strangersPace.anHour && since(24 * 60) < strangersPace.aDay
}
