import { addDays, addMinutes, type Instant, type TimeZone } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { instantAt } from '#domain/kit/time.ts'

/** The usual deadlines of a deposit that staff ask for. */
export type DueWay = 'hour' | 'two-hours' | 'tonight' | 'tomorrow' | 'day-before' | 'start'

/** A deadline that can be chosen. */
export interface DueChoice {
  way: DueWay
  dueAt: Instant
}

/** The shortest time to pay that is offered. */
const LEAST_MIN = 15

/**
 * Returns the deadlines to choose from, earliest first: in one hour or two, at 20:00 today, at noon tomorrow, at 18:00 on
 * the day before the visit, and its start; those that leave a quarter of an hour and are not after the start.
 */
export function dueChoices(now: Instant, startsAt: Instant, zone: TimeZone): DueChoice[] {
  const today = localDateOf(now, zone)
  const all: readonly DueChoice[] = [
    { way: 'hour', dueAt: addMinutes(now, 60) },
    { way: 'two-hours', dueAt: addMinutes(now, 120) },
    { way: 'tonight', dueAt: instantAt(today, '20:00', zone) },
    { way: 'tomorrow', dueAt: instantAt(addDays(today, 1), '12:00', zone) },
    { way: 'day-before', dueAt: instantAt(addDays(localDateOf(startsAt, zone), -1), '18:00', zone) },
    { way: 'start', dueAt: startsAt },
  ]
  return all
    .filter(({ dueAt }) => dueAt >= addMinutes(now, LEAST_MIN) && dueAt <= startsAt)
    .toSorted((one, other) => (one.dueAt < other.dueAt ? -1 : 1))
}

/** Returns the deadline of the chosen kind; if there is none, that of two hours, or the last one before the start. */
export function chosenDue(choices: readonly DueChoice[], way: string): DueChoice | null {
  const of = (wanted: string) => choices.find((choice) => choice.way === wanted)
  return of(way) ?? of('two-hours') ?? choices.at(-1) ?? null
}
