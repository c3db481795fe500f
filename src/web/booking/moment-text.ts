import { epochMinOf, type Instant } from '#domain/kit/dates.ts'
import { formatDay } from '#domain/kit/time-format.ts'
import { clockAt } from './clock.ts'

/** Returns a moment on the salon's clock: 'Tuesday, 24 November, 10:00'. */
export function momentText(instant: Instant, zone: string): string {
  const [date, time] = clockAt(epochMinOf(instant), zone)
  return `${formatDay(date)}, ${time}`
}
