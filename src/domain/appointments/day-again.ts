import { addDays, dayNumber, type LocalDate } from '#domain/kit/dates.ts'

/**
 * Returns the day for another visit like an earlier one: the day with the weekday of the last visit that is nearest to
 * `weeks` weeks from today, because regulars come on the same weekday.
 */
export function dayAgain(last: LocalDate, today: LocalDate, weeks: number): LocalDate {
  const aim = addDays(today, 7 * weeks)
  const apart = (((dayNumber(last) - dayNumber(aim)) % 7) + 7) % 7
  return addDays(aim, apart > 3 ? apart - 7 : apart)
}
