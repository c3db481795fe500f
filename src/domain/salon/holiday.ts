import type { LocalTime } from '#domain/kit/dates.ts'
import { minuteOfDay } from '#domain/kit/dates.ts'
import type { RefusalCode } from '#domain/kit/refusal.ts'
import type { WeekHours } from './business-hours.ts'

/** The ways in which a holiday repeats; 'none' is a single date. */
export const holidayRecurrences = ['none', 'yearly', 'monthly', 'weekly'] as const

/** The hours of a holiday, as entered. */
export interface HolidayHours {
  isClosed: boolean
  openTime: LocalTime | null
  closeTime: LocalTime | null
}

/**
 * Returns why the hours of a holiday are refused, or null: a holiday that is not closed needs both times, in order
 * (R-44).
 */
export function whyHolidayRefused(hours: HolidayHours): RefusalCode | null {
  if (hours.isClosed) return null
  if (!hours.openTime || !hours.closeTime) return 'no-special-hours'
  return minuteOfDay(hours.openTime) < minuteOfDay(hours.closeTime) ? null : 'closes-before-opening'
}

/** Returns the hours to store; a closed holiday has none (document 2, section 5). */
export function keptHours({ isClosed, openTime, closeTime }: HolidayHours): HolidayHours {
  return isClosed ? { isClosed, openTime: null, closeTime: null } : { isClosed, openTime, closeTime }
}

/**
 * Returns the problem with the hours of a week, and its field, or null: each weekday may occur once, and an open day
 * must close after it opens.
 */
export function whyHoursRefused(week: WeekHours): { code: RefusalCode; field: string } | null {
  if (new Set(week.map(({ weekday }) => weekday)).size !== 7) return { code: 'value-out-of-range', field: 'hours' }
  const at = week.findIndex((day) => day.isOpen && minuteOfDay(day.openTime) >= minuteOfDay(day.closeTime))
  return at < 0 ? null : { code: 'closes-before-opening', field: `hours.${at}.closeTime` }
}
