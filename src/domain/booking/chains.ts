import type { AskedLink } from '#domain/appointments/availability/availability.ts'
import { byTurn } from '#domain/appointments/availability/by-turn.ts'
import { type ServiceTime, shapeOf } from '#domain/appointments/availability/busy-time.ts'
import { inTurn } from '#domain/appointments/availability/parts.ts'
import type { MemberTime } from '#domain/appointments/availability/working-time.ts'
import type { EpochMin, TimeZone } from '#domain/kit/dates.ts'
import { type Assigned, doesService } from '#domain/services/who-does.ts'
import type { AskedVisit } from './asked-visit.ts'

/*
 * Visits of several services, one after the other, each done by the member whom the visitor chose for it, or, with anyone
 * available, by one who is free.
 */

/** A service of a chain, and the members who do it. */
export interface Link<M extends MemberTime> extends AskedLink {
  serviceId: string
  members: readonly M[]
}

/** The services of a visit in order, with their members at one location. */
export type Chain<M extends MemberTime> = readonly Link<M>[]

type Member = MemberTime & Assigned & { locationId: string }

/**
 * Returns the chains that are possible, one for each location; none if one member is chosen for all services, or there is
 * only one service.
 * Every service has the longest buffers of the visit, so that any members who are free for their own services are free
 * together too, even if one of them does several.
 */
export function chainsFor<M extends Member>(
  members: readonly M[],
  services: readonly (ServiceTime & { id: string })[],
  { staff, staffOf = {}, location }: AskedVisit,
): Chain<M>[] {
  if (staff !== undefined || services.length < 2) return []
  const { bufferBeforeMin, bufferAfterMin } = shapeOf(services)
  const places = new Set(members.map(({ locationId }) => locationId))
  const here = [...places].filter((place) => location === undefined || place === location)
  const chains = here.map((place) =>
    inTurn(services).map(({ id: serviceId, startMin: fromMin, ...service }) => ({
      serviceId,
      fromMin,
      shape: { ...shapeOf([service]), bufferBeforeMin, bufferAfterMin },
      members: members.filter(
        (member) =>
          member.locationId === place &&
          doesService(member, serviceId) &&
          (staffOf[serviceId] ?? member.staffId) === member.staffId,
      ),
    })),
  )
  return chains.filter((chain) => chain.every((link) => link.members.length > 0))
}

/**
 * Returns the member for each service at a start: the one who does the service before if they are free for this one too,
 * otherwise the one whose turn it is; null if no one is free for a service.
 */
export function membersOfChain<M extends Member>(
  chain: Chain<M>,
  start: EpochMin,
  zone: TimeZone,
  isFree: (link: Link<M>, member: M) => boolean,
): M[] | null {
  const doers: M[] = []
  for (const link of chain) {
    const free = link.members.filter((member) => isFree(link, member))
    const doer = free.find((member) => member === doers.at(-1)) ?? byTurn(free, start, zone)[0]
    if (!doer) return null
    doers.push(doer)
  }
  return doers
}
