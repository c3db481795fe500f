import type { EpochMin, LocalDate, LocalTime, TimeZone } from '#domain/kit/dates.ts'
import type { Recurring } from '#domain/kit/recurrence.ts'
import type { WeekHours } from '#domain/salon/business-hours.ts'

/*
 * The input of the availability engine. Times of the week are local times; stretches of real time are whole epoch
 * minutes, as the stores send them. So a member's month is a few hundred small integers that need no parsing.
 */

/**
 * A stretch of real time; the first minute belongs to it, the last does not. Seconds in a row are rounded outwards: the
 * start down, the end up.
 */
export interface TimeSpan {
  fromMin: EpochMin
  toMin: EpochMin
}

/** Time that an appointment, booked or in progress, takes of its member; it may take several spans. */
export interface BusySpan extends TimeSpan {
  /** Left out if it is not needed. */
  appointmentId?: string
}

/** A date, or a rule that begins with it, on which the usual business hours do not hold. */
export interface Holiday extends Recurring {
  isClosed: boolean
  /** Special hours of a day that is not closed; null on closed days. */
  openTime: LocalTime | null
  /** '24:00' for midnight. */
  closeTime: LocalTime | null
}

/** One row of a member's schedule; several rows on a day are a split shift. */
export interface ScheduleRow {
  /** The one date that it is for; null: every week. */
  date: LocalDate | null
  /** 0 Sunday to 6 Saturday. */
  weekday: number
  /** false blocks the whole day. */
  isAvailable: boolean
  startTime: LocalTime
  /** '24:00' for midnight. */
  endTime: LocalTime
  breakStart: LocalTime | null
  breakEnd: LocalTime | null
}

/** The opening times of the salon. */
export interface SalonTime {
  zone: TimeZone
  /** null when the salon has set no hours: then every time is open. */
  hours: WeekHours | null
  holidays: readonly Holiday[]
}

/** The working times of a staff member and the times that are taken already. Fastest if `busy` is sorted by start. */
export interface MemberTime {
  staffId: string
  /** No rows of every week: the member works the business hours, but on dates with rows of their own. */
  schedule: readonly ScheduleRow[]
  timeOff: readonly TimeSpan[]
  busy: readonly BusySpan[]
}
