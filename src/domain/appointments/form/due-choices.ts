import { addDays, addMinutes, type Instant, type TimeZone } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { instantAt } from '#domain/kit/time.ts'

/** The usual deadlines of a deposit that staff ask for. */
export type DueWay = 'as-it-is' | 'hour' | 'two-hours' | 'tonight' | 'tomorrow' | 'day-before' | 'start'

/** A deadline that can be chosen. */
export interface DueChoice {
  way: DueWay
  dueAt: Instant
}

/** The shortest time to pay that is offered. */
const LEAST_MIN = 15

/** The visit whose deposit is due, and the present deadline if the deposit is awaited already. */
interface Awaiting {
  startsAt: Instant
  dueAt?: Instant | null
}

/**
 * Returns the deadlines to choose from, earliest first: the present one, in one hour or two, at 20:00 today, at noon
 * tomorrow, at 18:00 on the day before the visit, and its start. Those before the start leave a quarter of an hour; none
 * is left once the visit has begun.
 */
export function dueChoices(now: Instant, { startsAt, dueAt: present }: Awaiting, zone: TimeZone): DueChoice[] {
  const today = localDateOf(now, zone)
  const least = addMinutes(now, LEAST_MIN)
  const usual: readonly DueChoice[] = [
    { way: 'hour', dueAt: addMinutes(now, 60) },
    { way: 'two-hours', dueAt: addMinutes(now, 120) },
    { way: 'tonight', dueAt: instantAt(today, '20:00', zone) },
    { way: 'tomorrow', dueAt: instantAt(addDays(today, 1), '12:00', zone) },
    { way: 'day-before', dueAt: instantAt(addDays(localDateOf(startsAt, zone), -1), '18:00', zone) },
  ]
  const lasting: readonly DueChoice[] = [
    ...(present ? [{ way: 'as-it-is' as const, dueAt: present }] : []),
    { way: 'start', dueAt: startsAt },
  ]
  return [...lasting.filter(({ dueAt }) => dueAt > now), ...usual.filter(({ dueAt }) => dueAt >= least)]
    .filter(({ dueAt }) => dueAt <= startsAt)
    .toSorted((one, other) => (one.dueAt < other.dueAt ? -1 : 1))
}

/** Returns the chosen deadline; if there is none, the present one, or else that of two hours, of one, or the start. */
export function chosenDue(choices: readonly DueChoice[], way: string): DueChoice | null {
  const of = (wanted: string) => choices.find((choice) => choice.way === wanted)
  return of(way) ?? of('as-it-is') ?? of('two-hours') ?? of('hour') ?? choices.at(-1) ?? null
}
