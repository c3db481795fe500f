import { type LocalTime, weekdays } from '#domain/kit/dates.ts'

/**
 * One weekday's opening hours in the salon's time zone. The times of a closed day are stored for when it is opened
 * again.
 */
export interface DayHours {
  /** The weekday, from 0 (Sunday) to 6 (Saturday). */
  weekday: number
  isOpen: boolean
  openTime: LocalTime
  /** The closing time; '24:00' for midnight. */
  closeTime: LocalTime
}

/** A salon's opening hours in a week. A weekday without a row is closed. */
export type WeekHours = readonly DayHours[]

/** The hours of a new salon: Monday to Saturday 09:00 to 18:00, Sunday closed (document 2, section 9; R-8). */
export const defaultBusinessHours: WeekHours = weekdays.map((name, weekday) => ({
  weekday,
  isOpen: name !== 'sunday',
  openTime: '09:00',
  closeTime: '18:00',
}))
