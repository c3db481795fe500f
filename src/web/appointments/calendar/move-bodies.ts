import { instantOfWall } from '#domain/appointments/calendar/calendar.ts'
import type { editAppointmentContract } from '#domain/appointments/contract-changes.ts'
import type { Appointment, CalendarMember } from '#domain/appointments/contract.ts'
import { staffIdsOf, visitMinutes } from '#domain/appointments/availability/parts.ts'
import { areSameLines, changedPart, linesAsTheyAre } from '#domain/appointments/form/change-part.ts'
import { addMinutes, minutesBetween, minuteOfDay, timeOfMinute, type TimeZone } from '#domain/kit/dates.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import { localDateOf, localTimeOf } from '#domain/kit/local-time.ts'
import { formatWeekday } from '#domain/kit/time-format.ts'
import type { CalendarEntry } from '#web/appointments/grid/entry.ts'
import type { GridChange } from '#web/appointments/grid/hold.ts'

/** The request body of a change on the calendar, with the fields of an appointment's edit. */
export type MoveBody = CallInput<typeof editAppointmentContract>['body']

/** Returns the request body of a change on the grid. */
export function bodyOf({ appointment, startMin, date, staffId, durationMin }: GridChange): MoveBody {
  return {
    version: appointment.version,
    ...(startMin !== undefined && { date, time: timeOfMinute(startMin) }),
    ...(staffId !== undefined && { staffId }),
    ...(durationMin !== undefined && { durationMin }),
  }
}

/**
 * Returns the request body of a change to one part of a visit with several members. `alone` moves only that part;
 * otherwise the whole visit moves with it. `change` says what happens to the part.
 */
export function bodyOfPart(
  was: Appointment,
  before: CalendarEntry,
  change: MoveBody,
  { alone, zone }: { alone: boolean; zone: TimeZone },
): MoveBody {
  const after = afterMove(before, change, zone)
  const movedMin = minutesBetween(before.startsAt, after.startsAt)
  const { lines, laterMin } = changedPart(was.services, {
    staffId: before.staffId,
    toStaffId: after.staffId,
    ...(alone && { laterMin: movedMin }),
    ...(change.durationMin !== undefined && { lengthMin: change.durationMin }),
  })
  const startsAt = addMinutes(was.startsAt, alone ? laterMin : movedMin)
  return {
    version: change.version,
    ...(!areSameLines(lines, was.services) && { lines }),
    ...(startsAt !== was.startsAt && { startsAt }),
    ...(change.confirmed && { confirmed: true }),
  }
}

/** Returns the request body that restores a visit to what it was, sent as confirmed (see `movedBack`). */
export function visitBack(was: Appointment, version: number): MoveBody {
  return { version, lines: linesAsTheyAre(was.services), startsAt: was.startsAt, confirmed: true }
}

/**
 * Returns the request body that undoes a change. It is sent as confirmed, because the earlier place was accepted
 * before.
 */
export function movedBack(before: CalendarEntry, saved: CalendarEntry, zone: TimeZone): MoveBody {
  const [was, is] = [lengthMin(before), lengthMin(saved)]
  return {
    version: saved.version,
    ...(before.startsAt !== saved.startsAt && {
      date: localDateOf(before.startsAt, zone),
      time: localTimeOf(before.startsAt, zone),
    }),
    ...(before.staffId !== saved.staffId && { staffId: before.staffId }),
    ...(was !== is && { durationMin: was }),
    confirmed: true,
  }
}

/** Returns the entry as it is after a change. */
export function afterMove(before: CalendarEntry, body: MoveBody, zone: TimeZone): CalendarEntry {
  const { date, time, staffId, durationMin = lengthMin(before) } = body
  const startsAt = date && time ? instantOfWall({ date, min: minuteOfDay(time) }, zone) : before.startsAt
  return { ...before, staffId: staffId ?? before.staffId, startsAt, endsAt: addMinutes(startsAt, durationMin) }
}

/** Returns the fields of a saved appointment that the calendar copies: of the whole visit, or of a member's part of it. */
export function calendarPart({ services, startsAt, ...whole }: Appointment, { part, staffId }: CalendarEntry) {
  const own = services.filter((service) => staffIdsOf(service).includes(staffId))
  const { endsAt, staffId: first, version, status } = whole
  if (part === null || own.length === 0) return { startsAt, endsAt, staffId: first, part: null, version, status }
  const fromMin = Math.min(...own.map(({ startMin }) => startMin))
  const [from, to] = [fromMin, visitMinutes(own)].map((min) => addMinutes(startsAt, min)) as [string, string]
  return { startsAt: from, endsAt: to, staffId, part: { ...part, fromMin }, version, status }
}

/** Returns the words for a change in a toast. */
export function wordsForMove(
  saved: CalendarEntry,
  before: CalendarEntry,
  staff: readonly CalendarMember[],
  zone: TimeZone,
  isUndo: boolean,
): string {
  const { startsAt, endsAt, staffId, customerName } = saved
  if (isUndo) return `Undone: ${customerName} is at ${localTimeOf(startsAt, zone)} again`
  if (startsAt === before.startsAt && staffId === before.staffId) {
    return `${customerName} now ends at ${localTimeOf(endsAt, zone)}`
  }
  const date = localDateOf(startsAt, zone)
  const day = date === localDateOf(before.startsAt, zone) ? '' : ` on ${formatWeekday(date)}`
  const member = staff.find(({ id }) => id === staffId)?.name.split(/\s+/)[0]
  return `${customerName} moved to ${localTimeOf(startsAt, zone)}${day}${member ? ` with ${member}` : ''}`
}

function lengthMin({ startsAt, endsAt }: CalendarEntry): number {
  return minutesBetween(startsAt, endsAt)
}
