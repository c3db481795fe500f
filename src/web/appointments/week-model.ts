import { type DayPiece, type MinuteSpan, openMinutes, piecesOf, shownHours } from '#domain/appointments/calendar.ts'
import type { CalendarAppointment, CalendarMember } from '#domain/appointments/contract.ts'
import { type LanePlace, packLanes } from '#domain/appointments/lanes.ts'
import type { LocalDate, TimeZone } from '#domain/kit/dates.ts'
import type { WeekHours } from '#domain/salon/business-hours.ts'

/** A box of the calendar: the part of an appointment that lies on one day, and where in the column it stands. */
export interface Box extends LanePlace {
  appointment: CalendarAppointment
  member: CalendarMember | undefined
  piece: DayPiece
}

export interface DayModel {
  date: LocalDate
  /** null on a closed day. */
  open: MinuteSpan | null
  boxes: Box[]
  /** Appointments of the day that are not cancelled. */
  count: number
}

export interface WeekModel {
  days: DayModel[]
  /** The hours that the grid shows. */
  shown: MinuteSpan
}

interface CalendarData {
  appointments: readonly CalendarAppointment[]
  staff: readonly CalendarMember[]
  hours: WeekHours | null
}

/** Lays a week out: each appointment on its days, side by side where they overlap. */
export function weekModelOf(dates: readonly LocalDate[], data: CalendarData, zone: TimeZone): WeekModel {
  const members = new Map(data.staff.map((member) => [member.id, member]))
  const placed = data.appointments.flatMap((appointment) =>
    piecesOf(appointment, zone)
      .filter(({ date }) => dates.includes(date))
      .map((piece) => ({ appointment, member: members.get(appointment.staffId), piece })),
  )
  const days = dates.map((date) => {
    const own = placed.filter(({ piece }) => piece.date === date)
    const lanes = packLanes(
      own.map(({ appointment, piece }) => ({ ...piece, isCancelled: appointment.status === 'cancelled' })),
    )
    return {
      date,
      open: openMinutes(date, data.hours),
      boxes: own.map((box, index) => ({ ...box, ...lanes[index]! })),
      count: own.filter(({ appointment }) => appointment.status !== 'cancelled').length,
    }
  })
  return {
    days,
    shown: shownHours(
      data.hours,
      placed.map(({ piece }) => piece),
    ),
  }
}

/** The cloth of a member's arch, 1 and up; former members without a place get the first. */
export function clothOf(member: CalendarMember | undefined): number {
  return (member?.position ?? 0) + 1
}
