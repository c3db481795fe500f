import { epochMinOf, type Instant } from '#domain/kit/dates.ts'
import { formatDay } from '#domain/kit/time-format.ts'
import { clockAt } from './clock.ts'

/** 'Tuesday, 24 November, 10:00', on the salon's clock. */
export function momentText(instant: Instant, zone: string): string {
  const [date, time] = clockAt(epochMinOf(instant), zone)
  return `${formatDay(date)}, ${time}`
}
