import { addDays, addMinutes, type Instant, type LocalDate, type LocalTime, type TimeZone } from '#domain/kit/dates.ts'
import { localDateOf, localTimeOf } from '#domain/kit/local-time.ts'

/** The moves of an appointment that take one press. */
export const quickMoves = ['later', 'next-free', 'next-day'] as const
export type QuickMove = (typeof quickMoves)[number]

const LATER_MIN = 15

/**
 * Returns the start that a quick move asks for, on the salon's clock: a quarter of an hour later, also as the earliest
 * free start, or the same time on the next day.
 */
export function startAskedBy(move: QuickMove, startsAt: Instant, zone: TimeZone): { date: LocalDate; time: LocalTime } {
  if (move === 'next-day') return { date: addDays(localDateOf(startsAt, zone), 1), time: localTimeOf(startsAt, zone) }
  const later = addMinutes(startsAt, LATER_MIN)
  return { date: localDateOf(later, zone), time: localTimeOf(later, zone) }
}
