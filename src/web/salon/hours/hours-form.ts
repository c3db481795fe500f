import { isClosingTime, isLocalTime, weekdays } from '#domain/kit/dates.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { type DayHours, defaultBusinessHours } from '#domain/salon/business-hours.ts'
import { whyHoursRefused } from '#domain/salon/holiday.ts'

/** The week as typed, from Sunday, as it is sent. */
export interface HoursValues {
  hours: DayHours[]
}

/** The weekdays in the order in which they are shown, from Monday. */
export const shownDays = [1, 2, 3, 4, 5, 6, 0] as const

/** Returns the name of a weekday: 'Monday' for 1. */
export function dayName(weekday: number): string {
  const name = weekdays[weekday] ?? ''
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Returns the problems of all days by field (R-44). */
export function problemsOf({ hours }: HoursValues): Record<string, string> {
  return Object.fromEntries(
    hours.flatMap((day, at) => {
      if (!day.isOpen) return []
      if (!isLocalTime(day.openTime)) return [[`hours.${at}.openTime`, 'Choose when it opens.']]
      if (!isClosingTime(day.closeTime)) return [[`hours.${at}.closeTime`, 'Choose when it closes.']]
      // The rule checks a week in which only this day is open, so that it reports the problem of this day.
      const why = whyHoursRefused(
        defaultBusinessHours.map((other, n) => (n === at ? day : { ...other, isOpen: false })),
      )
      return why ? [[`hours.${at}.closeTime`, sentenceOf(why.code)]] : []
    }),
  )
}

/** Returns the week in plain words, one line per day: 'Monday: 09:00 – 18:00'. */
export function previewOf(hours: readonly DayHours[]): string {
  return shownDays
    .map((weekday) => {
      const { isOpen = false, openTime, closeTime } = hours.find((day) => day.weekday === weekday) ?? {}
      return `${dayName(weekday)}: ${isOpen ? `${openTime} – ${closeTime}` : 'Closed'}`
    })
    .join('\n')
}
