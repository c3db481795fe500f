import { nextDates } from '#domain/kit/recurrence.ts'
import type { LocalDate } from '#domain/kit/dates.ts'
import { formatDate, formatWeekday } from '#domain/kit/time-format.ts'
import type { SalonHoliday } from '#domain/salon/contract-hours.ts'

/** A holiday with the next day on which it falls; the day is null if the holiday is over. */
export interface DatedHoliday extends SalonHoliday {
  next: LocalDate | null
}

/** Returns holidays with their next day: future ones by that day, then those that are over, the latest first. */
export function datedHolidays(holidays: readonly SalonHoliday[], today: LocalDate): DatedHoliday[] {
  const dated = holidays.map((holiday) => ({ ...holiday, next: nextDates(holiday, today, 1)[0] ?? null }))
  const [coming, over] = [dated.filter(({ next }) => next !== null), dated.filter(({ next }) => next === null)]
  return [
    ...coming.toSorted((a, b) => compare(a.next ?? '', b.next ?? '')),
    ...over.toSorted((a, b) => compare(b.date, a.date)),
  ]
}

/** The number of dates shown for each recurrence (document 2, section 9). */
const previewed = { none: 0, yearly: 5, monthly: 12, weekly: 52 } as const

/** Returns the future dates of a rule; none for a single day. */
export function previewDates(holiday: SalonHoliday, today: LocalDate): LocalDate[] {
  return nextDates(holiday, today, previewed[holiday.recurrence])
}

/** Returns a short date: 'Fri, 25 Dec 2026'. */
export function shortDay(date: LocalDate): string {
  return `${formatWeekday(date).slice(0, 3)}, ${formatDate(date)}`
}

/** Returns the hours of a holiday in words: 'Closed', or the special hours, '09:00 – 13:00'. */
export function hoursOf({ isClosed, openTime, closeTime }: SalonHoliday): string {
  return isClosed ? 'Closed' : `${openTime} – ${closeTime}`
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
