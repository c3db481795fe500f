import { type AskedStart, finestStepMin, whyCannotBookTime } from '#domain/appointments/availability/availability.ts'
import type { ServiceTime } from '#domain/appointments/availability/busy-time.ts'
import { shapeWithin } from '#domain/appointments/availability/parts.ts'
import type { MemberTime, SalonTime } from '#domain/appointments/availability/working-time.ts'
import { minutesOf } from './booking-request.ts'

/** The shortest visit that is offered, in minutes. */
const shortestMin = 5

/**
 * Returns the longest length in minutes, in steps of five and shorter than usual, in which a member can do the services
 * at a start. Returns null if the usual length is free, or if even the shortest one is not.
 */
export function shortVisitMin(
  slot: AskedStart,
  services: readonly ServiceTime[],
  { member, salon }: { member: MemberTime; salon: SalonTime },
): number | null {
  const usualMin = minutesOf(services)
  const isFree = (min: number) =>
    whyCannotBookTime({ ...slot, shape: shapeWithin(services, min) }, member, salon) === null
  if (services.length === 0 || !isFree(shortestMin) || isFree(usualMin)) return null
  let min = Math.ceil(usualMin / finestStepMin) * finestStepMin - finestStepMin
  while (!isFree(min)) min -= finestStepMin
  return min
}
