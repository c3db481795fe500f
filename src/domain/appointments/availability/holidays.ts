import { dateOfDayNumber, dayAfterMonths, dayNumber, fieldsOf, type LocalDate } from '#domain/kit/dates.ts'
import type { Holiday } from './working-time.ts'

/**
 * The days, as day numbers, on which a holiday falls between two days, both included: its date and, when it
 * recurs, every year, month or week after it; on the month's last day where the day is missing.
 */
export function daysOfHoliday({ date, recurrence }: Holiday, first: number, last: number): number[] {
  const fields = fieldsOf(date)
  const begin = dayAfterMonths(fields, 0)
  if (recurrence === 'none') return begin >= first && begin <= last ? [begin] : []
  const days: number[] = []
  const step = recurrence === 'yearly' ? 12 : 1
  const at = (n: number) => (recurrence === 'weekly' ? begin + 7 * n : dayAfterMonths(fields, step * n))
  // No recurrence comes later than this many days after the one before: a start that is surely not too late.
  const longest = { yearly: 366, monthly: 31, weekly: 7 }[recurrence]
  for (let n = Math.max(0, Math.floor((first - begin) / longest) - 1); at(n) <= last; n++)
    if (at(n) >= first) days.push(at(n))
  return days
}

/** The holidays of every day from `first` to `last` (day numbers); undefined for a day without any. */
export function holidaysByDay(holidays: readonly Holiday[], first: number, last: number): (Holiday[] | undefined)[] {
  const byDay = Array.from<Holiday[] | undefined>({ length: last - first + 1 })
  for (const holiday of holidays)
    for (const day of daysOfHoliday(holiday, first, last)) (byDay[day - first] ??= []).push(holiday)
  return byDay
}

/** The next dates of a holiday from a day on, that day included, at most so many; none when it is over. */
export function nextDates(holiday: Holiday, from: LocalDate, atMost: number): LocalDate[] {
  const first = Math.max(dayNumber(from), dayNumber(holiday.date))
  const longest = { none: 0, yearly: 366, monthly: 31, weekly: 7 }[holiday.recurrence]
  return daysOfHoliday(holiday, first, first + longest * atMost)
    .slice(0, atMost)
    .map(dateOfDayNumber)
}
