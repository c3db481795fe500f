import { addDays } from '#domain/kit/dates.ts'
import { formatWeekday } from '#domain/kit/time-format.ts'

const aSunday = '2026-06-07'

/** Returns the name of a weekday: 'Tuesday' for 2; 0 is Sunday. */
export function weekdayName(weekday: number): string {
  return formatWeekday(addDays(aSunday, weekday))
}

/** The weekdays from Monday, as weeks are shown. */
export const weekdaysInOrder = [1, 2, 3, 4, 5, 6, 0] as const

/** The weekdays as options of a select field. */
export const weekdayChoices = weekdaysInOrder.map((day) => ({ value: String(day), label: weekdayName(day) }))
