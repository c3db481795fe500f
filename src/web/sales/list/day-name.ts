import type { LocalDate } from '#domain/kit/dates.ts'
import { formatDay } from '#domain/kit/time-format.ts'

/**
 * Returns a date in words: 'Friday, 20 November'; with its year if that is not the current one: 'Thursday, 20 November
 * 2025'.
 */
export function dayName(date: LocalDate, today: LocalDate): string {
  const year = date.slice(0, 4)
  return year === today.slice(0, 4) ? formatDay(date) : `${formatDay(date)} ${year}`
}
