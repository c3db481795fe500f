import { type TimeZone, timeOfMinute } from '#domain/kit/dates.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import { localDateOf, localTimeOf } from '#domain/kit/local-time.ts'
import type { addBlockContract } from '#domain/staff/contract-off.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import type { SlotAt } from '#web/appointments/grid/stops.ts'

/** A block as it is sent. */
export type BlockBody = CallInput<typeof addBlockContract>['body']

/** A block over appointments, which is saved once the person has seen them. */
export interface OverAppointments {
  block: BlockBody
  save: (told: number) => Promise<unknown>
}

/** The minutes that a block made by two presses lasts. */
const blockMin = 60

/** An hour from a time of the calendar, as far as the day goes. */
export function blockAt({ date, min, staffId }: SlotAt & { staffId: string }): BlockBody {
  return { staffId, date, fromTime: timeOfMinute(min), toTime: toTime(min), reason: null }
}

/** '13:00–14:00': the hour that would be blocked from a time on. */
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

/** The server found appointments in the time, more than the person was told of. */
export function isOverAppointments(error: unknown): boolean {
  return error instanceof ApiRefusal && error.code === 'time-off-over-appointments'
}

function toTime(min: number): string {
  return timeOfMinute(Math.min(min + blockMin, 1440))
}
