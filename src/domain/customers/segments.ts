import { addDays, type Instant, type LocalDate, type TimeZone, weekOf, zInstant } from '#domain/kit/dates.ts'
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

/**
 * Returns the order of the list: the one that its address names, or else the one that the device remembers; null means
 * newest first.
 */
export function shownSort(named: string | undefined, remembered: unknown): CustomerSort | null {
  return customerSorts.find((sort) => sort === (named ?? remembered)) ?? null
}

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

/** A place in a sorted list: after the customer with this id, whose text was this when the page was read. */
export interface SortedPlace {
  id: string
  key: string
}

/** Returns the text by which a customer is sorted; '' for one who never came. */
export function sortKeyOf(sort: CustomerSort, customer: SortedCustomer): string {
  if (sort === 'name') return customer.name
  return sort === 'spent' ? String(customer.totalSpentMinor) : (customer.lastVisitAt ?? '')
}

interface SortedCustomer {
  name: string
  totalSpentMinor: number
  lastVisitAt: string | null
}

/** Returns the place that a cursor names; null if it is not one of this order. */
export function sortedPlaceOf(sort: CustomerSort, cursor: string): SortedPlace | null {
  const [id = '', ...rest] = cursor.split('~')
  const key = rest.join('~')
  const isKey = {
    name: true,
    spent: /^-?\d{1,15}$/.test(key),
    'last-visit': key === '' || zInstant.safeParse(key).success,
  }[sort]
  return rest.length > 0 && isKey ? { id, key } : null
}
