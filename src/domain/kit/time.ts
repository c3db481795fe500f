import type { Instant, LocalDate, LocalTime, TimeZone } from './dates.ts'
import { addDays, addMonths, dayNumber, instantOfMin, minuteOfDay } from './dates.ts'
import { epochMinAt, zoneDay } from './zone-days.ts'

/*
 * From a salon's local dates and times to moments. Tests hold it against Temporal.
 */

/** A span of moments: the first belongs to it, the last does not. */
export type Bounds = readonly [from: Instant, before: Instant]

/**
 * Returns the moment at which the salon's clock shows `time` on `date`. Around clock changes: a skipped time
 * moves on by the length of the gap (01:30 → 02:30); of a time that comes twice, the first is meant. '24:00' is the
 * beginning of the next day. Throws RangeError for an invalid date, time or zone.
 */
export function instantAt(date: LocalDate, time: LocalTime, zone: TimeZone): Instant {
  return instantOfMin(epochMinAt(zoneDay(dayNumber(date), zone), minuteOfDay(time)))
}

/** The first moment of a local day: not 00:00 where the clock change skips midnight. */
export function startOfDay(date: LocalDate, zone: TimeZone): Instant {
  return instantOfMin(zoneDay(dayNumber(date), zone).fromMin)
}

/** The local day from its first moment up to the next day's: 23, 24 or 25 hours. */
export function dayBounds(date: LocalDate, zone: TimeZone): Bounds {
  return rangeBounds(date, date, zone)
}

/** Whole local days, both ends included. */
export function rangeBounds(first: LocalDate, last: LocalDate, zone: TimeZone): Bounds {
  return [startOfDay(first, zone), startOfDay(addDays(last, 1), zone)]
}

/** The local calendar month that holds `date`. */
export function monthBounds(date: LocalDate, zone: TimeZone): Bounds {
  const first = `${date.slice(0, 8)}01`
  return [startOfDay(first, zone), startOfDay(addMonths(first, 1), zone)]
}
