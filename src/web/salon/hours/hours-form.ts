import { isClosingTime, isLocalTime, weekdays } from '#domain/kit/dates.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { type DayHours, defaultBusinessHours } from '#domain/salon/business-hours.ts'
import { whyHoursRefused } from '#domain/salon/holiday.ts'

/** The week as it is typed, Sunday first as it is sent. */
export interface HoursValues {
  hours: DayHours[]
}

/** The days as they are shown: Monday first. */
export const shownDays = [1, 2, 3, 4, 5, 6, 0] as const

/** 'Monday' of 1. */
export function dayName(weekday: number): string {
  const name = weekdays[weekday] ?? ''
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Returns the problems by field (R-44), of all days at once. */
export function problemsOf({ hours }: HoursValues): Record<string, string> {
  return Object.fromEntries(
    hours.flatMap((day, at) => {
      if (!day.isOpen) return []
      if (!isLocalTime(day.openTime)) return [[`hours.${at}.openTime`, 'Choose when it opens.']]
      if (!isClosingTime(day.closeTime)) return [[`hours.${at}.closeTime`, 'Choose when it closes.']]
      // The week with this day alone at fault.
      const why = whyHoursRefused(
        defaultBusinessHours.map((other, n) => (n === at ? day : { ...other, isOpen: false })),
      )
      return why ? [[`hours.${at}.closeTime`, sentenceOf(why.code)]] : []
    }),
  )
}

/** The week in plain words, a line a day: 'Monday: 09:00 – 18:00'. */
export function previewOf(hours: readonly DayHours[]): string {
  return shownDays
    .map((weekday) => {
      const { isOpen = false, openTime, closeTime } = hours.find((day) => day.weekday === weekday) ?? {}
      return `${dayName(weekday)}: ${isOpen ? `${openTime} – ${closeTime}` : 'Closed'}`
    })
    .join('\n')
}
