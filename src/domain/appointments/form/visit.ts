import { partsOf, type PlacedService } from '#domain/appointments/availability/parts.ts'
import { busySpansOf } from '#domain/appointments/availability/busy-time.ts'
import type { ChosenService, TakenTime } from '#domain/appointments/booked.ts'
import { addMinutes, type Instant, minutesBetween } from '#domain/kit/dates.ts'
import { minutesOf } from './booking-request.ts'

/**
 * Returns the length of an edited appointment: the requested one, otherwise the minutes of new services,
 * otherwise the old length.
 */
export function lengthAfter(
  edit: { durationMin?: number; servicesChanged: boolean },
  before: { startsAt: Instant; endsAt: Instant },
  services: readonly ChosenService[],
): number {
  if (edit.durationMin !== undefined) return edit.durationMin
  return edit.servicesChanged ? minutesOf(services) : minutesBetween(before.startsAt, before.endsAt)
}

/** Returns the time that a visit with this start takes of each of its members. */
export function takenTimes(startsAt: Instant, services: readonly PlacedService[]): TakenTime[] {
  return partsOf(services).map(({ staffId, fromMin, shape }) => {
    const from = addMinutes(startsAt, fromMin)
    return { staffId, startsAt: from, endsAt: addMinutes(from, shape.durationMin), busy: busySpansOf(from, shape) }
  })
}
