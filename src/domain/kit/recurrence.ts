import { dateOfDayNumber, dayAfterMonths, dayNumber, fieldsOf, type LocalDate } from './dates.ts'

/** A date that recurs or, with 'none', does not. */
export interface Recurring {
  date: LocalDate
  recurrence: 'none' | 'yearly' | 'monthly' | 'weekly'
}

/** The largest number of days from one recurrence to the next. */
const longestDays = { none: 0, yearly: 366, monthly: 31, weekly: 7 }

/**
 * Returns the days, as day numbers, on which a date falls between two days, both included: the date itself and, if it
 * recurs, every year, month or week after it. If a month lacks the day, its last day is used.
 */
export function recurringDays({ date, recurrence }: Recurring, first: number, last: number): number[] {
  const fields = fieldsOf(date)
  const begin = dayAfterMonths(fields, 0)
  if (recurrence === 'none') return begin >= first && begin <= last ? [begin] : []
  const days: number[] = []
  const step = recurrence === 'yearly' ? 12 : 1
  const at = (n: number) => (recurrence === 'weekly' ? begin + 7 * n : dayAfterMonths(fields, step * n))
  // Starts at a recurrence that is certainly not too late.
  for (let n = Math.max(0, Math.floor((first - begin) / longestDays[recurrence]) - 1); at(n) <= last; n++)
    if (at(n) >= first) days.push(at(n))
  return days
}

/** Returns at most so many dates from a day on, that day included; none if the recurrence is over. */
export function nextDates(recurring: Recurring, from: LocalDate, atMost: number): LocalDate[] {
  const first = Math.max(dayNumber(from), dayNumber(recurring.date))
  return recurringDays(recurring, first, first + longestDays[recurring.recurrence] * atMost)
    .slice(0, atMost)
    .map(dateOfDayNumber)
}
