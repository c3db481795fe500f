import { epochMinOf, type Instant, type LocalDate, type LocalTime, timeOfMinute, type TimeZone } from './dates.ts'
import { zoneDayAt } from './zone-days.ts'

/* Converts a moment to the date and time in the salon's zone. */

/** A date and time on the salon's clock. */
export interface LocalMoment {
  date: LocalDate
  time: LocalTime
}

/** Returns the salon's date at a moment. */
export function localDateOf(instant: Instant, zone: TimeZone): LocalDate {
  return zoneDayAt(wholeMinute(instant), zone).date
}

/** Returns the salon's time of the day at a moment, as 'HH:mm'. */
export function localTimeOf(instant: Instant, zone: TimeZone): LocalTime {
  return timeOfMinute(localMinuteOf(instant, zone))
}

/** Returns the minutes from midnight on the salon's clock at a moment, for placing items on a day's grid. */
export function localMinuteOf(instant: Instant, zone: TimeZone): number {
  const minute = wholeMinute(instant)
  const clock = zoneDayAt(minute, zone).spans.find(({ toMin }) => minute < toMin)
  if (!clock) throw new RangeError('a moment outside its day')
  return minute - clock.midnightMin
}

/** Returns the date and time on the salon's clock at a moment. */
export function localMomentOf(instant: Instant, zone: TimeZone): LocalMoment {
  return { date: localDateOf(instant, zone), time: localTimeOf(instant, zone) }
}

/** Returns the current date in the salon's zone, never in the browser's or the server's. */
export function today(now: Instant, zone: TimeZone): LocalDate {
  return localDateOf(now, zone)
}

function wholeMinute(instant: Instant): number {
  return Math.floor(epochMinOf(instant))
}
