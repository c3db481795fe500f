import { addDays } from '#domain/kit/dates.ts'
import { formatWeekday } from '#domain/kit/time-format.ts'

const aSunday = '2026-06-07'

/** 'Tuesday' for 2; 0 is Sunday. */
export function weekdayName(weekday: number): string {
  return formatWeekday(addDays(aSunday, weekday))
}

/** Monday first, as weeks are shown. */
export const weekdaysInOrder = [1, 2, 3, 4, 5, 6, 0] as const

/** The weekdays to choose from. */
export const weekdayChoices = weekdaysInOrder.map((day) => ({ value: String(day), label: weekdayName(day) }))
