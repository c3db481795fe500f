import type { TimeSpan } from '#domain/appointments/availability/working-time.ts'
import { requireTold } from '#domain/appointments/told.ts'
import type { ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { DayHours, WeekHours } from './business-hours.ts'
import type {
  addHolidayContract,
  editHolidayContract,
  SalonHoliday,
  saveBusinessHoursContract,
} from './contract-hours.ts'
import { type HolidayHours, keptHours, whyHolidayRefused, whyHoursRefused } from './holiday.ts'
import { type OpeningChange, type OpeningTimes, strandedBy } from './opening-change.ts'
import { defaultBusinessHours } from './business-hours.ts'
import { requireSame } from './was.ts'

/** The input of a change of opening times, loaded while nothing can be booked. */
export interface OpeningFound {
  times: Omit<OpeningTimes, 'holidays'> & { holidays: readonly SalonHoliday[] }
  /** The times of the bookings from now on. */
  booked: readonly TimeSpan[]
}

/**
 * Returns the new hours of the week, from Sunday. Throws if the hours make no sense, or leave more appointments outside
 * than the person was told about.
 */
export function decideHours(
  found: OpeningFound,
  body: ParsedInput<typeof saveBusinessHoursContract>['body'],
): DayHours[] {
  const why = whyHoursRefused(body.hours)
  if (why) throw new Refusal(why.code, { field: why.field })
  if (body.was) requireSame(inOrder(body.was), inOrder(found.times.hours ?? defaultBusinessHours))
  const hours = inOrder(body.hours)
  requireToldOf(found, { kind: 'hours', hours }, body.told)
  return hours
}

type HolidayBody = ParsedInput<typeof addHolidayContract>['body']

/**
 * Returns a new holiday. Throws if its hours are missing or out of order, or if it leaves more appointments outside than
 * the person was told about.
 */
export function decideNewHoliday(found: OpeningFound, { told, ...fields }: HolidayBody, id: string): SalonHoliday {
  const holiday = holidayOf(fields, id, 1)
  requireToldOf(found, { kind: 'holiday', holiday }, told)
  return holiday
}

/**
 * Returns a holiday with an edit applied. Throws 'not-found', or 'changed-meanwhile' if its version is different
 * (R-81).
 */
export function decideHoliday(
  found: OpeningFound,
  id: string,
  { told, version, ...fields }: ParsedInput<typeof editHolidayContract>['body'],
): SalonHoliday {
  if (holidayIn(found, id).version !== version) throw new Refusal('changed-meanwhile')
  const holiday = holidayOf(fields, id, version + 1)
  requireToldOf(found, { kind: 'holiday', holiday }, told)
  return holiday
}

/** Returns the holiday to delete. Throws 'not-found'. */
export function decideNoHoliday(found: OpeningFound, id: string, told: number): SalonHoliday {
  const holiday = holidayIn(found, id)
  requireToldOf(found, { kind: 'no-holiday', id }, told)
  return holiday
}

/** Throws if a change leaves more appointments outside the opening times than the person was told about. */
export function requireToldOf({ times, booked }: OpeningFound, change: OpeningChange, told: number): void {
  requireTold('strands-appointments', strandedBy(change, times, booked).length, told)
}

function holidayOf(fields: Omit<HolidayBody, 'told'>, id: string, version: number): SalonHoliday {
  requireHolidayHours(fields)
  return { ...fields, ...keptHours(fields), id, version }
}

function holidayIn({ times }: OpeningFound, id: string): SalonHoliday {
  const holiday = times.holidays.find((one) => one.id === id)
  if (!holiday) throw new Refusal('not-found')
  return holiday
}

/** Throws if special hours are missing or out of order. */
function requireHolidayHours(hours: HolidayHours): void {
  const why = whyHolidayRefused(hours)
  if (why) throw new Refusal(why, { field: hours.openTime ? 'closeTime' : 'openTime' })
}

function inOrder(week: WeekHours): DayHours[] {
  return week.toSorted((a, b) => a.weekday - b.weekday)
}
