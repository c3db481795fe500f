import { type LocalTime, weekdays } from '#domain/kit/dates.ts'

/** One weekday's opening hours in the salon's time zone. Times of a closed day are stored for when it opens again. */
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

/** The hours of a new salon: Monday to Saturday 09:00 to 18:00, Sunday closed (document 2, section 9). */
export const defaultBusinessHours: WeekHours = weekdays.map((name, weekday) => ({
  weekday,
  isOpen: name !== 'sunday',
  openTime: '09:00',
  closeTime: '18:00',
}))
