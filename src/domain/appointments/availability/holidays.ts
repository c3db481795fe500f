import { recurringDays } from '#domain/kit/recurrence.ts'
import type { Holiday } from './working-time.ts'

/**
 * Returns the holidays of every day from `first` to `last` (day numbers), including recurring ones; undefined
 * for a day without any.
 */
export function holidaysByDay(holidays: readonly Holiday[], first: number, last: number): (Holiday[] | undefined)[] {
  const byDay = Array.from<Holiday[] | undefined>({ length: last - first + 1 })
  for (const holiday of holidays)
    for (const day of recurringDays(holiday, first, last)) (byDay[day - first] ??= []).push(holiday)
  return byDay
}
