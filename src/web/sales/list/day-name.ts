import type { LocalDate } from '#domain/kit/dates.ts'
import { formatDate, formatDay } from '#domain/kit/time-format.ts'

/**
 * Returns a date in words: 'Friday, 20 November'; with its year if that is not the current one: 'Thursday, 20 November
 * 2025'.
 */
export function dayName(date: LocalDate, today: LocalDate): string {
  const year = date.slice(0, 4)
  return year === today.slice(0, 4) ? formatDay(date) : `${formatDay(date)} ${year}`
}

/** Returns a date in few words: '20 Nov'; with its year if that is not the current one: '20 Nov 2025'. */
export function shortDayName(date: LocalDate, today: LocalDate): string {
  const words = formatDate(date)
  return date.slice(0, 4) === today.slice(0, 4) ? words.slice(0, -' 2025'.length) : words
}
