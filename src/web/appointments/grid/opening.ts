import type { MinuteSpan, WallTime } from '#domain/appointments/calendar/calendar.ts'
import type { GridColumn } from './columns.ts'

/**
 * Returns the minute of today at which the calendar opens; null if it opens in the morning, because today isn't shown.
 * Outside the shown hours, a day opens at their nearer end, and a week in the morning, for its other days.
 */
export function openingMin(columns: readonly GridColumn[], clock: WallTime, shown: MinuteSpan): number | null {
  const isInHours = shown.fromMin <= clock.min && clock.min < shown.toMin
  const isShown = columns.some(({ date, staffId }) => date === clock.date && (isInHours || staffId !== null))
  return isShown ? clock.min : null
}
