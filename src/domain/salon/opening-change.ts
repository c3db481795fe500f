import { isOpenDuring } from '#domain/appointments/availability/open-hours.ts'
import type { Holiday, SalonTime, TimeSpan } from '#domain/appointments/availability/working-time.ts'
import type { TimeZone } from '#domain/kit/dates.ts'
import type { WeekHours } from './business-hours.ts'

/** The opening times, with the ids of the holidays. */
export interface OpeningTimes extends SalonTime {
  holidays: readonly (Holiday & { id: string })[]
}

/**
 * The possible changes of opening times: the week, a holiday (a new one if its id is unknown), a deleted holiday, or
 * the time zone.
 */
export type OpeningChange =
  | { kind: 'hours'; hours: WeekHours }
  | { kind: 'holiday'; holiday: Holiday & { id: string } }
  | { kind: 'no-holiday'; id: string }
  | { kind: 'zone'; zone: TimeZone }

/**
 * Returns the booked appointments that a change of opening times would leave outside them; appointments that are
 * already outside do not count.
 */
export function strandedBy<Booked extends TimeSpan>(
  change: OpeningChange,
  times: OpeningTimes,
  booked: readonly Booked[],
): Booked[] {
  const after = timesAfter(times, change)
  return booked.filter((span) => !isOpenDuring(after, span) && isOpenDuring(times, span))
}

function timesAfter(times: OpeningTimes, change: OpeningChange): SalonTime {
  const { holidays } = times
  switch (change.kind) {
    case 'hours':
      return { ...times, hours: change.hours }
    case 'holiday':
      return { ...times, holidays: [...holidays.filter(({ id }) => id !== change.holiday.id), change.holiday] }
    case 'no-holiday':
      return { ...times, holidays: holidays.filter(({ id }) => id !== change.id) }
    case 'zone':
      return { ...times, zone: change.zone }
  }
}
