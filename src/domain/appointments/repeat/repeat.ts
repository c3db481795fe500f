import { addDays, addMinutes, type Instant, type LocalDate, type TimeZone } from '#domain/kit/dates.ts'
import { rangeBounds } from '#domain/kit/time.ts'
import type { Shape } from '#domain/appointments/availability/busy-time.ts'

/**
 * The dates of an appointment that comes back every so many weeks, the first included. Local dates: at the same
 * time of the salon's clock also after it changed.
 */
export function datesOfRepeat({ date, everyWeeks, count }: { date: LocalDate; everyWeeks: number; count: number }) {
  return Array.from({ length: count }, (_, i) => addDays(date, 7 * everyWeeks * i))
}

/** From the first of these local days to the end of the last, and as far as a visit reaches beyond. */
export function spanOfDates(
  dates: readonly LocalDate[],
  zone: TimeZone,
  shape: Shape,
): { from: Instant; before: Instant } {
  const ordered = dates.toSorted()
  const [from, before] = rangeBounds(ordered[0]!, ordered.at(-1)!, zone)
  return {
    from: addMinutes(from, -shape.bufferBeforeMin),
    before: addMinutes(before, shape.durationMin + shape.bufferAfterMin),
  }
}
