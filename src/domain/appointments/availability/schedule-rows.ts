import { minuteOfDay } from '#domain/kit/dates.ts'
import type { RefusalCode } from '#domain/kit/refusal.ts'
import type { ScheduleRow } from './working-time.ts'

/**
 * Returns why these rows cannot be one member's week, or null. Pass all rows that the member will have.
 * Unavailable rows keep their times but overlap with nothing, because they block the whole day. Rows of one date are
 * compared only with each other, not with the weekly rows.
 */
export function whyScheduleRefused(
  rows: readonly ScheduleRow[],
): Extract<RefusalCode, 'schedule-ends-early' | 'break-outside-schedule' | 'schedule-overlaps'> | null {
  if (rows.some((row) => minuteOfDay(row.endTime) <= minuteOfDay(row.startTime))) return 'schedule-ends-early'
  if (rows.some((row) => !holdsBreak(row))) return 'break-outside-schedule'
  const working = rows.filter((row) => row.isAvailable)
  return working.some((row, i) => working.some((other, j) => j > i && overlap(row, other))) ? 'schedule-overlaps' : null
}

function holdsBreak({ startTime, endTime, breakStart, breakEnd }: ScheduleRow): boolean {
  if (breakStart === null && breakEnd === null) return true
  if (breakStart === null || breakEnd === null) return false
  const [from, to] = [minuteOfDay(breakStart), minuteOfDay(breakEnd)]
  return minuteOfDay(startTime) <= from && from < to && to <= minuteOfDay(endTime)
}

function overlap(a: ScheduleRow, b: ScheduleRow): boolean {
  return (
    a.weekday === b.weekday &&
    a.date === b.date &&
    minuteOfDay(a.startTime) < minuteOfDay(b.endTime) &&
    minuteOfDay(b.startTime) < minuteOfDay(a.endTime)
  )
}
