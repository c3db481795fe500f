import type { Instant, LocalDate, LocalTime, TimeZone } from './dates.ts'
import { addDays, addMonths, dayNumber, instantOfMin, minuteOfDay } from './dates.ts'
import { epochMinAt, zoneDay } from './zone-days.ts'

/* Converts a salon's local dates and times to moments. Tests compare the results with Temporal's. */

/** A span between two moments: the first belongs to it, the last does not. */
export type Bounds = readonly [from: Instant, before: Instant]

/**
 * Returns the moment at which the salon's clock shows `time` on `date`. Around clock changes, a skipped time
 * moves forward by the length of the gap (01:30 → 02:30), and a time that occurs twice means its first occurrence.
 * '24:00' is the beginning of the next day. Throws RangeError for an invalid date, time or zone.
 */
export function instantAt(date: LocalDate, time: LocalTime, zone: TimeZone): Instant {
  return instantOfMin(epochMinAt(zoneDay(dayNumber(date), zone), minuteOfDay(time)))
}

/** Returns the first moment of a local day; if a clock change skips midnight, that is not 00:00. */
export function startOfDay(date: LocalDate, zone: TimeZone): Instant {
  return instantOfMin(zoneDay(dayNumber(date), zone).fromMin)
}

/** Returns the span of a local day, from its first moment to the next day's: 23, 24 or 25 hours. */
export function dayBounds(date: LocalDate, zone: TimeZone): Bounds {
  return rangeBounds(date, date, zone)
}

/** Returns the span of whole local days, both ends included. */
export function rangeBounds(first: LocalDate, last: LocalDate, zone: TimeZone): Bounds {
  return [startOfDay(first, zone), startOfDay(addDays(last, 1), zone)]
}

/** Returns the span of the local calendar month that contains `date`. */
export function monthBounds(date: LocalDate, zone: TimeZone): Bounds {
  const first = `${date.slice(0, 8)}01`
  return [startOfDay(first, zone), startOfDay(addMonths(first, 1), zone)]
}
