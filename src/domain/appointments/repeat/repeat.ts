import { addDays, type LocalDate } from '#domain/kit/dates.ts'

/**
 * Returns the dates of an appointment that repeats every so many weeks, including the first. They are local
 * dates, so the appointments stay at the same time on the salon's clock when the clocks change.
 */
export function datesOfRepeat({ date, everyWeeks, count }: { date: LocalDate; everyWeeks: number; count: number }) {
  return Array.from({ length: count }, (_, i) => addDays(date, 7 * everyWeeks * i))
}
