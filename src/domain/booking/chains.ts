import type { AskedChain, AskedLink } from '#domain/appointments/availability/availability.ts'
import { byTurn } from '#domain/appointments/availability/by-turn.ts'
import { type ServiceTime, shapeOf } from '#domain/appointments/availability/busy-time.ts'
import { inTurn } from '#domain/appointments/availability/parts.ts'
import type { MemberTime } from '#domain/appointments/availability/working-time.ts'
import type { EpochMin, TimeZone } from '#domain/kit/dates.ts'
import { type Assigned, doesService } from '#domain/services/who-does.ts'
import { membersFor } from './asked-free.ts'
import type { AskedVisit } from './asked-visit.ts'
import { placedFor, servicesBeside } from './side-by-side.ts'

/*
 * Visits of several services, each done by the member whom the visitor chose for it, or, with anyone available, by one
 * who is free: one after the other, or side by side.
 */

/** A service of a chain, and the members who do it. */
export interface Link<M extends MemberTime> extends AskedLink {
  serviceId: string
  members: readonly M[]
}

/** The services of a visit with their members at one location, and the possible places of the services. */
export interface Chain<M extends MemberTime> extends AskedChain {
  links: readonly Link<M>[]
}

/** A service of a decided visit: its start in minutes from the visit's start, and its member. */
export interface Placed<M> {
  serviceId: string
  startMin: number
  doer: M
}

type Member = MemberTime & Assigned & { locationId: string }
type Timed = ServiceTime & { id: string }

/** The most orders of the services of a visit that are tried. */
const mostOrders = 6

/**
 * Returns who can do a visit: the members who can do all of it, unless services are asked for side by side, and the
 * chains. Throws as membersFor does.
 */
export function doersFor<M extends Member>(members: readonly M[], services: readonly Timed[], asked: AskedVisit) {
  const able = membersFor(members, asked)
  const isBeside = servicesBeside(services, asked).size > 0
  return { members: isBeside ? [] : able, chains: chainsFor(members, services, asked) }
}

/**
 * Returns the chains that are possible, one for each location; none if one member is chosen for all services, or there is
 * only one service.
 * Every service has the longest buffers of the visit, so that any members who are free for their own services are free
 * together too, even if one of them does several.
 */
export function chainsFor<M extends Member>(
  members: readonly M[],
  services: readonly Timed[],
  asked: AskedVisit,
): Chain<M>[] {
  const { staff, staffOf = {}, location } = asked
  if (staff !== undefined || services.length < 2) return []
  const { bufferBeforeMin, bufferAfterMin } = shapeOf(services)
  const places = new Set(members.map(({ locationId }) => locationId))
  const here = [...places].filter((place) => location === undefined || place === location)
  const layouts = layoutsOf(services, asked)
  const chains = here.map((place) => ({
    layouts,
    links: services.map((service) => ({
      serviceId: service.id,
      shape: { ...shapeOf([service]), bufferBeforeMin, bufferAfterMin },
      members: members.filter(
        (member) =>
          member.locationId === place &&
          doesService(member, service.id) &&
          (staffOf[service.id] ?? member.staffId) === member.staffId,
      ),
    })),
  }))
  return chains.filter(({ links }) => links.every((link) => link.members.length > 0))
}

function layoutsOf(services: readonly Timed[], asked: AskedVisit): number[][] {
  const isBeside = servicesBeside(services, asked).size > 0
  const all = isBeside ? [placedFor(services, asked)] : ordersOf(services).map((order) => inTurn(order))
  return all.map((placed) => services.map(({ id }) => placed.find((service) => service.id === id)!.startMin))
}

/**
 * Returns the possible orders of services that are done one after the other, the given one first: a service that can be
 * done at the same time as another can come anywhere, and the others keep their order.
 */
function ordersOf(services: readonly Timed[]): (readonly Timed[])[] {
  const orders = new Map([[keyOf(services), services]])
  for (const service of services.filter(({ mayRunBeside }) => mayRunBeside))
    for (const order of orders.values()) {
      const others = order.filter((one) => one !== service)
      for (let at = 0; at <= others.length && orders.size < mostOrders; at++) {
        const moved = others.toSpliced(at, 0, service)
        if (!orders.has(keyOf(moved))) orders.set(keyOf(moved), moved)
      }
    }
  return [...orders.values()]
}

const keyOf = (services: readonly Timed[]) => services.map(({ id }) => id).join()

/**
 * Returns the services at a start by their places, each with its member: the one who does the service before if they are
 * free for this one too, otherwise the one whose turn it is. Returns null if no layout has a free member for each.
 */
export function placesOfChain<M extends Member>(
  { links, layouts }: Chain<M>,
  start: EpochMin,
  zone: TimeZone,
  isFree: (link: Link<M>, member: M, startMin: number) => boolean,
): Placed<M>[] | null {
  for (const layout of layouts) {
    const places = placesIn(layout, links, (link, startMin) => {
      const free = link.members.filter((member) => isFree(link, member, startMin))
      return byTurn(free, start, zone)
    })
    if (places) return places
  }
  return null
}

function placesIn<M extends Member>(
  layout: readonly number[],
  links: readonly Link<M>[],
  freeFor: (link: Link<M>, startMin: number) => M[],
): Placed<M>[] | null {
  const places: Placed<M>[] = []
  for (const startMin of [...new Set(layout)].toSorted((a, b) => a - b)) {
    const together = links.filter((_, at) => layout[at] === startMin)
    const before = places.at(-1)?.doer
    const doers = differentDoers(together.map((link) => firstOf(freeFor(link, startMin), before)))
    if (!doers) return null
    places.push(...doers.map((doer, at) => ({ serviceId: together[at]!.serviceId, startMin, doer })))
  }
  return places
}

function firstOf<M>(members: readonly M[], preferred: M | undefined): M[] {
  return [...members.filter((one) => one === preferred), ...members.filter((one) => one !== preferred)]
}

/** Returns a different member from each list, the first ones where possible; null if there are too few. */
function differentDoers<M>([first, ...others]: readonly (readonly M[])[]): M[] | null {
  if (!first) return []
  for (const doer of first) {
    const rest = differentDoers(others.map((list) => list.filter((one) => one !== doer)))
    if (rest) return [doer, ...rest]
  }
  return null
}
