import { addMinutes, type Instant, minutesBetween } from '#domain/kit/dates.ts'
import { minutesOf } from './booking-request.ts'
import { busySpansOf, type ServiceTime, type Shape, shapeOf } from '#domain/appointments/availability/busy-time.ts'
import type { TakenTime } from '#domain/appointments/booked.ts'

/**
 * Returns the shape of a visit with a custom length: a shorter visit ends within its last services and waits; in
 * a longer one the member stays to the end.
 */
export function shapeOfLength(services: readonly ServiceTime[], durationMin: number): Shape {
  const shape = shapeOf(services)
  if (durationMin === shape.durationMin) return shape
  const processing = shape.processing
    .map(({ fromMin, toMin }) => ({ fromMin, toMin: Math.min(toMin, durationMin) }))
    .filter(({ fromMin, toMin }) => fromMin < toMin)
  return { ...shape, durationMin, processing }
}

/**
 * Returns the length of an edited appointment: the requested one, otherwise the minutes of new services,
 * otherwise the old length.
 */
export function lengthAfter(
  edit: { durationMin?: number; servicesChanged: boolean },
  before: { startsAt: Instant; endsAt: Instant },
  services: readonly ServiceTime[],
): number {
  if (edit.durationMin !== undefined) return edit.durationMin
  return edit.servicesChanged ? minutesOf(services) : minutesBetween(before.startsAt, before.endsAt)
}

/** Returns the time that a visit takes of a member. */
export function takenTime(staffId: string, startsAt: Instant, shape: Shape): TakenTime {
  return { staffId, startsAt, endsAt: addMinutes(startsAt, shape.durationMin), busy: busySpansOf(startsAt, shape) }
}
