import { instantOfWall } from '#domain/appointments/calendar/calendar.ts'
import type { editAppointmentContract } from '#domain/appointments/contract-changes.ts'
import type { Appointment, CalendarMember } from '#domain/appointments/contract.ts'
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

/** Returns the fields of a saved appointment that the calendar copies. */
export function calendarPart({ startsAt, endsAt, staffId, version, status }: Appointment) {
  return { startsAt, endsAt, staffId, version, status }
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
