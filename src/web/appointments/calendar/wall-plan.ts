import type { MinuteSpan } from '#domain/appointments/calendar/calendar.ts'
import type { CalendarMember } from '#domain/appointments/contract.ts'
import { type LocalDate, timeOfMinute } from '#domain/kit/dates.ts'
import type { GridBox, GridColumn } from '#web/appointments/grid/columns.ts'
import { busyElsewhere, isElsewhere, keyOf } from '#web/appointments/grid/entry.ts'
import { inside, type Openness } from '#web/appointments/grid/shades.ts'

/** A line of the printed calendar. */
export interface WallEntry {
  key: string
  /** '09:00–10:30'. */
  time: string
  /** The customer's whole name, or why the time is taken. */
  name: string
  /** The services and what else the team should know; '' if there is nothing. */
  detail: string
}

/** A member's day on the printed calendar. */
export interface WallDay {
  date: LocalDate
  /** Why the member does not work on the day, or when they do; null if they work while the salon is open. */
  note: string | null
  entries: WallEntry[]
}

/** A member with their days. */
export interface WallMember {
  id: string
  name: string
  days: WallDay[]
}

/**
 * Returns the members' days for the wall, where customers may read them too: appointments that are not cancelled, with
 * whole names but without phone numbers, and blocked time and time off without their reasons. `columns` are everyone's
 * days. Former members are included only if they have entries.
 */
export function wallPlan(
  columns: readonly GridColumn[],
  members: readonly CalendarMember[],
  opennessOf: (date: LocalDate, staffId: string) => Openness,
): WallMember[] {
  return members
    .map(({ id, name, isActive }) => ({
      id,
      name,
      isActive,
      days: columns.map(({ date, boxes }) =>
        wallDay(
          date,
          boxes.filter(({ member }) => member?.id === id),
          opennessOf(date, id),
        ),
      ),
    }))
    .filter(({ isActive, days }) => isActive || days.some(({ entries }) => entries.length > 0))
    .map(({ id, name, days }) => ({ id, name, days }))
}

function wallDay(date: LocalDate, boxes: readonly GridBox[], openness: Openness): WallDay {
  const off = timeOff(openness)
  const isAway = openness.open.length > 0 && openness.open.every((open) => off.some((span) => isWithin(open, span)))
  const taken = boxes
    .filter(({ appointment }) => appointment.status !== 'cancelled')
    .map((box) => ({ fromMin: box.piece.startMin, entry: entryOf(box) }))
  const away = isAway ? [] : off.map((span) => ({ fromMin: span.fromMin, entry: awayEntry(span) }))
  return {
    date,
    note: isAway ? 'Time off' : noteOf(openness),
    entries: [...taken, ...away].toSorted((a, b) => a.fromMin - b.fromMin).map(({ entry }) => entry),
  }
}

/** Returns the parts of the opening hours in which the member has time off; blocks and busy times are boxes. */
function timeOff({ open, off = [] }: Openness): MinuteSpan[] {
  return off.flatMap(({ reason, elsewhere, ...span }) => (reason === null || elsewhere ? [] : inside(open, span)))
}

function noteOf({ open, closedFor, worked }: Openness): string | null {
  if (open.length === 0) return closedFor ?? 'Closed'
  if (!worked) return null
  if (worked.length === 0) return 'Not working'
  const words = worked.map(spanWords).join(', ')
  return words === open.map(spanWords).join(', ') ? null : words
}

function entryOf({ appointment, piece }: GridBox): WallEntry {
  const { status, customerName, serviceNames, part, awaitsApproval } = appointment
  return {
    key: `${keyOf(appointment)} ${piece.startMin}`,
    time: spanWords({ fromMin: piece.startMin, toMin: piece.endMin }),
    name: status !== 'blocked' ? customerName : isElsewhere(appointment) ? busyElsewhere : 'Blocked',
    detail: [serviceNames.join(', '), part && `${part.number} of ${part.of}`, awaitsApproval && 'needs approval']
      .filter(Boolean)
      .join(', '),
  }
}

function awayEntry(span: MinuteSpan): WallEntry {
  return { key: `off ${span.fromMin}`, time: spanWords(span), name: 'Time off', detail: '' }
}

function spanWords({ fromMin, toMin }: MinuteSpan): string {
  return `${timeOfMinute(fromMin)}–${timeOfMinute(toMin)}`
}

function isWithin(inner: MinuteSpan, outer: MinuteSpan): boolean {
  return outer.fromMin <= inner.fromMin && inner.toMin <= outer.toMin
}
