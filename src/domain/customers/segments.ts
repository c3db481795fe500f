import { addDays, type Instant, type LocalDate, type TimeZone, weekOf } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import { dayBounds } from '#domain/kit/time.ts'
import { birthdaysOf } from './birthday.ts'

/**
 * The kinds of customers that the list can show. away: they came, but not in the last 60 days, and have nothing booked;
 * owes: they owe for a sale; birthday: it is this week; once: they came once, at least 30 days ago, and have nothing
 * booked.
 */
export const customerSegments = ['away', 'owes', 'birthday', 'once'] as const
export type CustomerSegment = (typeof customerSegments)[number]

/** The orders of the list other than newest first. */
export const customerSorts = ['name', 'last-visit', 'spent'] as const
export type CustomerSort = (typeof customerSorts)[number]

const awayDays = 60
const onceDays = 30

/** The limits by which the segments are found. */
export interface SegmentLimits {
  now: Instant
  /** Customers whose last visit was before this moment are away. */
  awayBefore: Instant
  /** Customers whose only visit was before this moment never came back. */
  onceBefore: Instant
  /** The birthdays of this week, as 02-29. */
  birthdays: string[]
}

/** Returns the limits of the segments at a moment, in whole days of the salon and in its week from Monday on. */
export function segmentLimits(now: Instant, zone: TimeZone): SegmentLimits {
  const day = today(now, zone)
  const endOf = (date: LocalDate) => dayBounds(date, zone)[1]
  return {
    now,
    awayBefore: endOf(addDays(day, -awayDays)),
    onceBefore: endOf(addDays(day, -onceDays)),
    birthdays: weekOf(day).flatMap(birthdaysOf),
  }
}
