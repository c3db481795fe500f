import type { LocalDate } from '#domain/kit/dates.ts'
import { formatDay } from '#domain/kit/time-format.ts'

/** 'Friday, 20 November'; of another year than `today`'s with its year: 'Thursday, 20 November 2025'. */
export function dayName(date: LocalDate, today: LocalDate): string {
  const year = date.slice(0, 4)
  return year === today.slice(0, 4) ? formatDay(date) : `${formatDay(date)} ${year}`
}
