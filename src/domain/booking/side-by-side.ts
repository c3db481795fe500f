import type { ServiceTime } from '#domain/appointments/availability/busy-time.ts'
import { inTurn, visitMinutes } from '#domain/appointments/availability/parts.ts'
import type { AskedVisit } from './asked-visit.ts'

/*
 * Services of a visit side by side, if the visitor wishes: two at a time, each by another member, if one of the
 * two can be done at the same time as another service.
 */

type Timed = Pick<ServiceTime, 'durationMin' | 'mayRunBeside'> & { id: string }
type Asked = Pick<AskedVisit, 'staff' | 'staffOf' | 'isSideBySide'>

/** Returns the services that start together with the one before them. */
export function servicesBeside<S extends Timed>(
  services: readonly S[],
  { staff, staffOf = {}, isSideBySide = false }: Asked,
): Set<S> {
  const seconds = new Set<S>()
  if (!isSideBySide || staff !== undefined) return seconds
  for (const [at, service] of services.entries()) {
    const before = services[at - 1]
    if (!before || seconds.has(before) || !(before.mayRunBeside || service.mayRunBeside)) continue
    const chosen = staffOf[service.id]
    if (chosen === undefined || chosen !== staffOf[before.id]) seconds.add(service)
  }
  return seconds
}

/** Returns the services with their places in the visit, in the given order, and side by side as asked. */
export function placedFor<S extends Timed>(services: readonly S[], asked: Asked) {
  const seconds = servicesBeside(services, asked)
  return inTurn(services, (service) => ({ isBeside: seconds.has(service) }))
}

/** Returns the length of a visit in minutes, with its services side by side as asked. */
export function visitLength(services: readonly Timed[], asked: Asked): number {
  return visitMinutes(placedFor(services, asked))
}
