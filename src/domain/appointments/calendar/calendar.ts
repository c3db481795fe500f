import {
  addDays,
  type EpochMin,
  epochMinOf,
  type Instant,
  instantOfMin,
  type LocalDate,
  dayNumber,
  minuteOfDay,
  type TimeZone,
} from '#domain/kit/dates.ts'
import { epochMinAt, zoneDay, zoneDayAt } from '#domain/kit/zone-days.ts'
import type { WeekHours } from '#domain/salon/business-hours.ts'
import type { AppointmentStatus } from '#domain/appointments/status.ts'

/* Positions on the calendar's grid, in minutes of the salon's own day. */

export interface CalendarTime {
  /** The appointment's status; 'blocked' means blocked time without an appointment. */
  status: AppointmentStatus | 'blocked'
  startsAt: Instant
  endsAt: Instant
  finishedAt: Instant | null
}

/** The part of an appointment that is on one day. */
export interface DayPiece {
  date: LocalDate
  startMin: number
  endMin: number
}

export interface MinuteSpan {
  fromMin: number
  toMin: number
}

/** The minutes that one row of the grid shows. */
export const rowMin = 30

/** The least height of a box, in minutes; the lower box of a short or early-ended appointment couldn't be read. */
const leastBoxMin = 15

const dayMin = 1440
const usualHours: MinuteSpan = { fromMin: 8 * 60, toMin: 20 * 60 }

/** A moment as the clock on the salon's wall shows it. */
export interface WallTime {
  date: LocalDate
  min: number
}

/**
 * Returns the date and minute of the day at a moment. Caches the zone's days, because a week of appointments calls this
 * a thousand times.
 */
export function wallTimeOf(instant: Instant, zone: TimeZone): WallTime {
  return wallTimeAt(epochMinOf(instant), zone)
}

/**
 * Returns the instant of a wall time, to draw something that is not saved yet. A time that the clock skips moves
 * forward; a time that occurs twice means its first occurrence.
 */
export function instantOfWall({ date, min }: WallTime, zone: TimeZone): Instant {
  return instantOfMin(epochMinAt(zoneDay(dayNumber(date), zone), min))
}

/**
 * Returns the local days on which an appointment is drawn, with its minutes there; more than one if it runs past
 * midnight.
 */
export function dayPieces(appointment: CalendarTime, zone: TimeZone): DayPiece[] {
  const [from, to] = [epochMinOf(appointment.startsAt), epochMinOf(shownEnd(appointment))]
  const [start, end] = [wallTimeAt(from, zone), wallTimeAt(to, zone)]
  if (start.date === end.date) {
    // When clocks go back, the end may show an earlier time than the start; then the real length counts.
    const endMin = end.min > start.min ? end.min : start.min + to - from
    return [readable({ date: start.date, startMin: start.min, endMin })]
  }
  const pieces = [readable({ date: start.date, startMin: start.min, endMin: dayMin })]
  for (let date = addDays(start.date, 1); date <= end.date; date = addDays(date, 1)) {
    const endMin = date === end.date ? end.min : dayMin
    if (endMin > 0) pieces.push(readable({ date, startMin: 0, endMin }))
  }
  return pieces
}

/**
 * Returns the end of an appointment's box. The box of a completed appointment ends when the appointment did, not later
 * than planned.
 */
export function shownEnd({ status, startsAt, endsAt, finishedAt }: CalendarTime): Instant {
  if (status !== 'completed' || !finishedAt || finishedAt >= endsAt) return endsAt
  return finishedAt > startsAt ? finishedAt : startsAt
}

/** Returns the hours of the grid: 08:00 to 20:00, widened to whole hours for anything outside them. */
export function shownHours(hours: WeekHours | null, pieces: readonly DayPiece[]): MinuteSpan {
  const open = (hours ?? []).filter((day) => day.isOpen)
  const starts = [...open.map((day) => minuteOfDay(day.openTime)), ...pieces.map((piece) => piece.startMin)]
  const ends = [...open.map((day) => minuteOfDay(day.closeTime)), ...pieces.map((piece) => piece.endMin)]
  return {
    fromMin: Math.floor(Math.min(usualHours.fromMin, ...starts) / 60) * 60,
    toMin: Math.ceil(Math.max(usualHours.toMin, ...ends) / 60) * 60,
  }
}

function wallTimeAt(minute: EpochMin, zone: TimeZone): WallTime {
  const { date, spans } = zoneDayAt(minute, zone)
  const clock = spans.find(({ toMin }) => minute < toMin)!
  return { date, min: Math.floor(minute - clock.midnightMin) }
}

function readable({ date, startMin, endMin }: DayPiece): DayPiece {
  const start = Math.min(startMin, dayMin - leastBoxMin)
  return { date, startMin: start, endMin: Math.min(dayMin, Math.max(endMin, start + leastBoxMin)) }
}
