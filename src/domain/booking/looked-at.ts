import { reachOfStarts } from '#domain/appointments/form/bookable.ts'
import { addDays, type Instant, type LocalDate, weekOf } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { rangeBounds } from '#domain/kit/time.ts'
import { nearestDays } from './nearest.ts'

/**
 * Returns the range of data needed for the free starts on some days: for the members' times, and for the opening times
 * of the days around them.
 */
export function lookedAt(from: LocalDate, to: LocalDate, timeZone: string) {
  const days = { first: addDays(from, -2), last: addDays(to, 2) }
  return { days, span: reachOfStarts(...rangeBounds(from, to, timeZone)) }
}

/**
 * Returns the range of data needed around one start: its week, to decide which member's turn it is, and the days that
 * are searched for the nearest starts.
 */
export function lookedAtAround(startsAt: Instant, timeZone: string) {
  const date = localDateOf(startsAt, timeZone)
  const [first] = [weekOf(date)[0]!, addDays(date, -nearestDays.before)].toSorted()
  return lookedAt(first!, addDays(date, nearestDays.after), timeZone)
}
