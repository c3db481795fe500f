import {
  type DayPiece,
  type MinuteSpan,
  dayPieces,
  shownHours,
  type WallTime,
  wallTimeOf,
} from '#domain/appointments/calendar/calendar.ts'
import type { CalendarMember } from '#domain/appointments/contract.ts'
import { type LanePlace, packLanes } from '#domain/appointments/calendar/lanes.ts'
import { type LocalDate, minutesBetween, type TimeZone } from '#domain/kit/dates.ts'
import { formatDay } from '#domain/kit/time-format.ts'
import type { WeekHours } from '#domain/salon/business-hours.ts'
import { type CalendarEntry, elsewhereEntry } from './entry.ts'
import { inside, type Openness } from './shades.ts'

/** A box of the calendar: the part of an appointment on one day, and its place in its column. */
export interface GridBox extends LanePlace {
  appointment: CalendarEntry
  member: CalendarMember | undefined
  piece: DayPiece
  /** The start and end of the whole appointment on the salon's clock. */
  start: WallTime
  end: WallTime
  /** The real length of the whole appointment, in minutes. */
  durationMin: number
}

/** A column of the grid: everyone's day, or one member's part of a day. */
export interface GridColumn extends Openness {
  /** The date, or the member's id. */
  id: string
  date: LocalDate
  /** The member of the column; null if it is everyone's. */
  staffId: string | null
  member?: CalendarMember
  /** The label of the column: 'Saturday, 21 November', 'Tolu Bakare'. */
  label: string
  boxes: readonly GridBox[]
  /** The largest number of boxes side by side. */
  lanes: number
  /** The number of appointments that are not cancelled; blocks do not count. */
  count: number
}

/** The data from which columns are made. */
export interface GridData {
  appointments: readonly CalendarEntry[]
  members: readonly CalendarMember[]
  zone: TimeZone
  /** Returns the opening hours of a date, and the working hours of a member on it. */
  opennessOf: (date: LocalDate, staffId: string | null) => Openness
}

/** Returns a column for each day, in which overlapping appointments and busy times of members are side by side. */
export function dayColumns(dates: readonly LocalDate[], data: GridData): GridColumn[] {
  const boxes = placedBoxes(data, new Set(dates))
  return dates.map((date) => {
    const openness = data.opennessOf(date, null)
    const own = boxes.filter(({ piece }) => piece.date === date)
    return {
      id: date,
      date,
      staffId: null,
      label: formatDay(date),
      ...openness,
      ...stand([...own, ...elsewhereBoxes(date, openness, data)]),
    }
  })
}

/** Returns a column for each member on one day: those who take appointments, and those who have one on that day. */
export function staffColumns(date: LocalDate, data: GridData): GridColumn[] {
  const boxes = placedBoxes(data, new Set([date]))
  return data.members
    .map((member) => ({ member, own: boxes.filter(({ appointment }) => appointment.staffId === member.id) }))
    .filter(({ member, own }) => member.isActive || own.length > 0)
    .map(({ member, own }) => ({
      id: member.id,
      date,
      staffId: member.id,
      member,
      label: member.name,
      ...data.opennessOf(date, member.id),
      ...stand(own),
    }))
}

/** Returns the hours that a grid of these columns shows. */
export function hoursShown(columns: readonly GridColumn[], hours: WeekHours | null): MinuteSpan {
  const { fromMin, toMin } = shownHours(
    hours,
    columns.flatMap(({ boxes }) => boxes.map(({ piece }) => piece)),
  )
  const open = columns.flatMap((column) => column.open).filter((span) => span.toMin - span.fromMin < 1440)
  return {
    fromMin: Math.min(fromMin, ...open.map((span) => Math.floor(span.fromMin / 60) * 60)),
    toMin: Math.max(toMin, ...open.map((span) => Math.ceil(span.toMin / 60) * 60)),
  }
}

/** Returns the number of the colour of a member's arch, from 1; former members without a place get the first. */
export function clothOf(member: CalendarMember | undefined): number {
  return (member?.position ?? 0) + 1
}

type Unplaced = Omit<GridBox, keyof LanePlace>

function placedBoxes({ appointments, members, zone }: GridData, dates: ReadonlySet<LocalDate>): Unplaced[] {
  const byId = new Map(members.map((member) => [member.id, member]))
  return appointments.flatMap((appointment) => {
    const { startsAt, endsAt, staffId } = appointment
    const pieces = dayPieces(appointment, zone).filter(({ date }) => dates.has(date))
    if (pieces.length === 0) return []
    const [start, end] = [wallTimeOf(startsAt, zone), wallTimeOf(endsAt, zone)]
    const rest = { appointment, member: byId.get(staffId), start, end, durationMin: minutesBetween(startsAt, endsAt) }
    return pieces.map((piece) => ({ ...rest, piece }))
  })
}

/** Returns boxes for members' busy times elsewhere on a date, within the opening hours. */
function elsewhereBoxes(date: LocalDate, { open }: Openness, { members, opennessOf }: GridData): Unplaced[] {
  return members.flatMap((member) =>
    (opennessOf(date, member.id).off ?? []).flatMap(({ elsewhere, ...span }) =>
      (elsewhere ? open.flatMap((hours) => inside([span], hours)) : []).map(({ fromMin, toMin }) => ({
        appointment: elsewhereEntry(`${member.id} ${date} ${fromMin}`, elsewhere!),
        member,
        piece: { date, startMin: fromMin, endMin: toMin },
        start: { date, min: fromMin },
        end: { date, min: toMin },
        durationMin: toMin - fromMin,
      })),
    ),
  )
}

// The order is fixed, not the server's, so that no box changes sides when something else is booked.
function stand(unplaced: readonly Unplaced[]) {
  const own = unplaced.toSorted(
    (a, b) =>
      a.piece.startMin - b.piece.startMin || rank(a) - rank(b) || (a.appointment.id < b.appointment.id ? -1 : 1),
  )
  const places = packLanes(
    own.map(({ appointment, piece }) => ({ ...piece, isCancelled: appointment.status === 'cancelled' })),
  )
  return {
    boxes: own.map((box, index): GridBox => ({ ...box, ...places[index]! })),
    lanes: Math.max(1, ...places.map(({ lanes }) => lanes)),
    count: own.filter(({ appointment: { status } }) => status !== 'cancelled' && status !== 'blocked').length,
  }
}

function rank({ member }: Unplaced): number {
  return member?.position ?? Number.MAX_SAFE_INTEGER
}
