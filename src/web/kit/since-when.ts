import type { Instant, TimeZone } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { formatDateTime, formatTime } from '#domain/kit/time-format.ts'

/** Gives what says a moment of the past on the clock of a salon: today its time alone, else its day as well. */
export function sinceWhen(timeZone: TimeZone): (moment: Instant) => string {
  return (moment) => {
    const isToday = localDateOf(moment, timeZone) === localDateOf(new Date().toISOString(), timeZone)
    return isToday ? formatTime(moment, timeZone) : formatDateTime(moment, timeZone)
  }
}
