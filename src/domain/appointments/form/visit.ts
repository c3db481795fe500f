import { partsOf, type PlacedService } from '#domain/appointments/availability/parts.ts'
import { busySpansOf } from '#domain/appointments/availability/busy-time.ts'
import type { TakenTime } from '#domain/appointments/booked.ts'
import { addMinutes, type Instant } from '#domain/kit/dates.ts'

/** Returns the time of each member that a visit with this start takes up. */
export function takenTimes(startsAt: Instant, services: readonly PlacedService[]): TakenTime[] {
  return partsOf(services).map(({ staffId, fromMin, shape }) => {
    const from = addMinutes(startsAt, fromMin)
    return { staffId, startsAt: from, endsAt: addMinutes(from, shape.durationMin), busy: busySpansOf(from, shape) }
  })
}
