import { reachOfStarts } from '#domain/appointments/form/bookable.ts'
import { addDays, type Instant, type LocalDate, weekOf } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { rangeBounds } from '#domain/kit/time.ts'
import { nearestDays } from './nearest.ts'

/** The data needed for free starts on some days: the members' time, and the opening times of the days around them. */
export function lookedAt(from: LocalDate, to: LocalDate, timeZone: string) {
  const days = { first: addDays(from, -2), last: addDays(to, 2) }
  return { days, span: reachOfStarts(...rangeBounds(from, to, timeZone)) }
}

/**
 * Returns the same for one start: its week, to decide which member's turn it is, and the days on which the nearest
 * starts are searched.
 */
export function lookedAtAround(startsAt: Instant, timeZone: string) {
  const date = localDateOf(startsAt, timeZone)
  const [first] = [weekOf(date)[0]!, addDays(date, -nearestDays.before)].toSorted()
  return lookedAt(first!, addDays(date, nearestDays.after), timeZone)
}
