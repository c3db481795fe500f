import type { Instant, LocalDate, LocalTime, TimeZone } from '#domain/kit/dates.ts'
import { weekdayOf, weekdays } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { type Bounds, instantAt } from '#domain/kit/time.ts'

/** One weekday's opening hours in the salon's time zone. Times of a closed day are kept for when it opens again. */
export interface DayHours {
  /** 0 Sunday to 6 Saturday. */
  weekday: number
  isOpen: boolean
  openTime: LocalTime
  /** '24:00' for a salon that closes at midnight. */
  closeTime: LocalTime
}

/** A salon's week. A weekday without a row is closed. */
export type WeekHours = readonly DayHours[]

/** What a new salon starts with: Monday to Saturday 09:00 to 18:00, Sunday closed (document 2, section 9). */
export const defaultBusinessHours: WeekHours = weekdays.map((name, weekday) => ({
  weekday,
  isOpen: name !== 'sunday',
  openTime: '09:00',
  closeTime: '18:00',
}))

/** From opening to closing on a date, or null when the salon is closed that day. */
export function openBounds(date: LocalDate, hours: WeekHours, zone: TimeZone): Bounds | null {
  const weekday = weekdays.indexOf(weekdayOf(date))
  const day = hours.find((row) => row.weekday === weekday)
  return day?.isOpen ? [instantAt(date, day.openTime, zone), instantAt(date, day.closeTime, zone)] : null
}

/** Whether the whole span lies inside the opening hours of the local day on which it begins; both ends may touch. */
export function isInsideBusinessHours(startsAt: Instant, endsAt: Instant, hours: WeekHours, zone: TimeZone): boolean {
  const open = openBounds(localDateOf(startsAt, zone), hours, zone)
  return open !== null && open[0] <= startsAt && endsAt <= open[1]
}
