import { addDays, type LocalDate } from '#domain/kit/dates.ts'

/**
 * The dates of an appointment that comes back every so many weeks, the first included. Local dates: at the same
 * time of the salon's clock also after it changed.
 */
export function datesOfRepeat({ date, everyWeeks, count }: { date: LocalDate; everyWeeks: number; count: number }) {
  return Array.from({ length: count }, (_, i) => addDays(date, 7 * everyWeeks * i))
}
