import { dateOfDayNumber, dayNumber, type LocalDate } from '#domain/kit/dates.ts'
import { nextDates, recurringDays } from '#domain/kit/recurrence.ts'

/** The ways in which an expense repeats. */
export const expenseRecurrences = ['weekly', 'monthly', 'yearly'] as const
export type ExpenseRecurrence = (typeof expenseRecurrences)[number]

interface Repeat {
  firstOn: LocalDate
  recurrence: ExpenseRecurrence
}

/**
 * Returns the dates of a recurring expense from one day to another, both included, and the first date after them
 * . Every date is due once, however late it is processed.
 */
export function dueDates(
  { firstOn, recurrence }: Repeat,
  from: LocalDate,
  to: LocalDate,
): { due: LocalDate[]; nextOn: LocalDate } {
  const rule = { date: firstOn, recurrence }
  const [first, last] = [dayNumber(from), dayNumber(to)]
  const due = recurringDays(rule, first, last).map(dateOfDayNumber)
  const [nextOn] = nextDates(rule, dateOfDayNumber(Math.max(first, last + 1)), 1)
  if (nextOn === undefined) throw new Error('what comes back has a next date')
  return { due, nextOn }
}
