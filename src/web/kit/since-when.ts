import type { Instant, TimeZone } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { formatDateTime, formatTime } from '#domain/kit/time-format.ts'

/**
 * Returns a function that words a past moment on a salon's clock: a moment of today as its time, an earlier one with
 * its day.
 */
export function sinceWhen(timeZone: TimeZone): (moment: Instant) => string {
  return (moment) => {
    const isToday = localDateOf(moment, timeZone) === localDateOf(new Date().toISOString(), timeZone)
    return isToday ? formatTime(moment, timeZone) : formatDateTime(moment, timeZone)
  }
}
