import { epochMinOf, type Instant, type LocalDate, type LocalTime, timeOfMinute, type TimeZone } from './dates.ts'
import { zoneDayAt } from './zone-days.ts'

/*
 * From a moment to the date and time in the salon's zone.
 */

/** The salon's date at a moment. */
export function localDateOf(instant: Instant, zone: TimeZone): LocalDate {
  return zoneDayAt(wholeMinute(instant), zone).date
}

/** The salon's time of the day at a moment, 'HH:mm'. */
export function localTimeOf(instant: Instant, zone: TimeZone): LocalTime {
  return timeOfMinute(localMinuteOf(instant, zone))
}

/** Minutes from midnight on the salon's clock at a moment: for placing things on a day's grid. */
export function localMinuteOf(instant: Instant, zone: TimeZone): number {
  const minute = wholeMinute(instant)
  const clock = zoneDayAt(minute, zone).spans.find(({ toMin }) => minute < toMin)
  if (!clock) throw new RangeError('a moment outside its day')
  return minute - clock.midnightMin
}

/** Returns today in the salon's zone, never the browser's or the server's. */
export function today(now: Instant, zone: TimeZone): LocalDate {
  return localDateOf(now, zone)
}

function wholeMinute(instant: Instant): number {
  return Math.floor(epochMinOf(instant))
}
