import type { EpochMin, LocalDate, LocalTime, TimeZone } from '#domain/kit/dates.ts'
import type { Recurring } from '#domain/kit/recurrence.ts'
import type { WeekHours } from '#domain/salon/business-hours.ts'

/*
 * The input of the availability engine. Times of the week are local times; spans of real time are whole epoch minutes,
 * as the stores send them. So a member's month is a few hundred small integers that need no parsing.
 */

/**
 * A span of real time; its first minute belongs to it, its last does not. Seconds in a row are rounded outwards: the
 * start down, the end up.
 */
export interface TimeSpan {
  fromMin: EpochMin
  toMin: EpochMin
}

/** Time of a member that a booked or started appointment takes; one appointment may take several spans. */
export interface BusySpan extends TimeSpan {
  /** The appointment that takes the time; left out if it is not needed. */
  appointmentId?: string
}

/** A span in which a member is away. */
export interface TimeOffSpan extends TimeSpan {
  /** The reason; null for the busy times of the member's own calendar. */
  reason?: string | null
  /** Blocked time, whose reason everyone with the calendar sees; that of other time off needs the schedules. */
  isBlock?: boolean
}

/** A date, or a rule that begins with that date, on which the usual business hours do not apply. */
export interface Holiday extends Recurring {
  /** The name that staff see. */
  name?: string
  isClosed: boolean
  /** The opening time on a day with special hours; null on closed days. */
  openTime: LocalTime | null
  /** The closing time on a day with special hours: '24:00' for midnight; null on closed days. */
  closeTime: LocalTime | null
}

/** One row of a member's schedule; several rows on one day are a split shift. */
export interface ScheduleRow {
  /** The single date that the row is for; null means every week. */
  date: LocalDate | null
  /** The weekday, from 0 (Sunday) to 6 (Saturday). */
  weekday: number
  /** Says whether the member works then; false blocks the whole day. */
  isAvailable: boolean
  startTime: LocalTime
  /** The end of the shift; '24:00' for midnight. */
  endTime: LocalTime
  breakStart: LocalTime | null
  breakEnd: LocalTime | null
}

/** The opening times of the salon. */
export interface SalonTime {
  zone: TimeZone
  /** The weekly hours; null if the salon has set none, which makes every time open. */
  hours: WeekHours | null
  holidays: readonly Holiday[]
}

/**
 * The working times of a staff member, and the times that are already taken. `busy` is processed fastest when sorted by
 * start.
 */
export interface MemberTime {
  staffId: string
  /**
   * The member's schedule rows. Without weekly rows, the member works the business hours, except on dates with their
   * own rows.
   */
  schedule: readonly ScheduleRow[]
  timeOff: readonly TimeOffSpan[]
  busy: readonly BusySpan[]
}
