import { type TimeZone, timeOfMinute } from '#domain/kit/dates.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import { localDateOf, localTimeOf } from '#domain/kit/local-time.ts'
import type { addBlockContract } from '#domain/staff/contract-off.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import type { SlotAt } from '#web/appointments/grid/stops.ts'

/** The request body of a block. */
export type BlockBody = CallInput<typeof addBlockContract>['body']

/** A block that overlaps appointments; it is saved once the person has seen them. */
export interface OverAppointments {
  block: BlockBody
  save: (told: number) => Promise<unknown>
}

/** The number of minutes in a block that is made with two presses. */
const blockMin = 60

/** Returns a block of an hour from a time on the calendar, limited to the end of the day. */
export function blockAt({ date, min, staffId }: SlotAt & { staffId: string }): BlockBody {
  return { staffId, date, fromTime: timeOfMinute(min), toTime: toTime(min), reason: null }
}

/** Returns the hour that would be blocked from a time on: '13:00–14:00'. */
export function blockedHour(min: number): string {
  return `${timeOfMinute(min)}–${toTime(min)}`
}

/** Returns the request body of an existing block. */
export function blockBody(
  block: { staffId: string; startsAt: string; endsAt: string; reason: string | null },
  zone: TimeZone,
): BlockBody {
  const { staffId, startsAt, endsAt, reason } = block
  const end = localTimeOf(endsAt, zone)
  const fromTime = localTimeOf(startsAt, zone)
  return { staffId, date: localDateOf(startsAt, zone), fromTime, toTime: end === '00:00' ? '24:00' : end, reason }
}

/** Returns whether the server found more appointments in the time than the person was told about. */
export function isOverAppointments(error: unknown): boolean {
  return error instanceof ApiRefusal && error.code === 'time-off-over-appointments'
}

function toTime(min: number): string {
  return timeOfMinute(Math.min(min + blockMin, 1440))
}
