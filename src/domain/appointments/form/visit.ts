import { type Instant, instantOfMin, minutesBetween } from '#domain/kit/dates.ts'
import { minutesOf } from './booking-request.ts'
import { busySpansOf, type ServiceTime, type Shape, shapeOf } from '#domain/appointments/availability/busy-time.ts'
import type { TimeSpan } from '#domain/appointments/availability/working-time.ts'

/**
 * The shape of a visit that was given a length of its own: a shorter one ends within its last services and waits,
 * in a longer one the member stays to the end.
 */
export function shapeOfLength(services: readonly ServiceTime[], durationMin: number): Shape {
  const shape = shapeOf(services)
  if (durationMin === shape.durationMin) return shape
  const processing = shape.processing
    .map(({ fromMin, toMin }) => ({ fromMin, toMin: Math.min(toMin, durationMin) }))
    .filter(({ fromMin, toMin }) => fromMin < toMin)
  return { ...shape, durationMin, processing }
}

/** How long an edited appointment lasts: as asked, else as it did, but new services bring their own minutes. */
export function lengthAfter(
  edit: { durationMin?: number; servicesChanged: boolean },
  before: { startsAt: Instant; endsAt: Instant },
  services: readonly ServiceTime[],
): number {
  if (edit.durationMin !== undefined) return edit.durationMin
  return edit.servicesChanged ? minutesOf(services) : minutesBetween(before.startsAt, before.endsAt)
}

/** From the first moment to the last at which the member or the customer is taken up by a visit. */
export function reachOfVisit(startsAt: Instant, shape: Shape): { from: Instant; before: Instant } {
  const spans: readonly TimeSpan[] = busySpansOf(startsAt, { ...shape, processing: [] })
  return { from: instantOfMin(spans[0]!.fromMin), before: instantOfMin(spans.at(-1)!.toMin) }
}
