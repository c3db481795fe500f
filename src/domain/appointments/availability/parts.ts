import type { MinuteSpan } from '#domain/appointments/calendar/calendar.ts'
import { type ServiceTime, type Shape, waitOf } from './busy-time.ts'
import { mergeSpans } from './intervals.ts'

/** A service with its place in a visit, in minutes from the visit's start, and the member who does it. */
export interface PlacedService extends ServiceTime {
  staffId: string
  startMin: number
  lengthMin: number
  /** The members who do it together with that one. */
  sharedWith?: readonly { staffId: string }[]
}

/** A member's part of a visit: its start in minutes from the visit's start, and its lengths. */
export interface Part {
  staffId: string
  fromMin: number
  shape: Shape
}

/** The place of a service in a visit, as far as it was asked for. */
interface AskedPlace {
  startMin?: number | undefined
  lengthMin?: number | undefined
  /** It starts together with the service before it. */
  isBeside?: boolean | undefined
}

/**
 * Returns the services one after another from the start of the visit, each with its usual length, except where `placeOf`
 * asks for another start or length.
 */
export function inTurn<S extends Pick<ServiceTime, 'durationMin'>>(
  services: readonly S[],
  placeOf: (service: S) => AskedPlace = () => ({}),
) {
  let [lastStartMin, endMin] = [0, 0]
  return services.map((service) => {
    const { isBeside = false, lengthMin = service.durationMin, ...place } = placeOf(service)
    const { startMin = isBeside ? lastStartMin : endMin } = place
    lastStartMin = startMin
    endMin = isBeside ? Math.max(endMin, startMin + lengthMin) : startMin + lengthMin
    return { ...service, startMin, lengthMin }
  })
}

/**
 * Returns the services one after another in a visit of this length: the last ones are cut short, or the last one
 * takes longer.
 */
export function inTurnFor<S extends ServiceTime>(services: readonly S[], durationMin: number) {
  const cut = inTurn(services).map((service) => {
    const startMin = Math.min(service.startMin, durationMin)
    return { ...service, startMin, lengthMin: Math.min(service.lengthMin, durationMin - startMin) }
  })
  return cut.map((service, at) =>
    at === cut.length - 1 ? { ...service, lengthMin: durationMin - service.startMin } : service,
  )
}

/** Returns the shape of a visit of this length in which one member does the services one after another. */
export function shapeWithin(services: readonly ServiceTime[], durationMin: number): Shape {
  return partsOf(inTurnFor(services, durationMin).map((service) => ({ ...service, staffId: '' })))[0]!.shape
}

/**
 * Returns whether two services of a visit are at the same time although neither can be done beside another one, or the
 * same member does both.
 */
export function servicesOverlap(
  services: readonly (Omit<PlacedService, keyof ServiceTime> & { mayRunBeside?: boolean })[],
) {
  const placed = services.filter(({ lengthMin }) => lengthMin > 0)
  return placed.some((one, at) =>
    placed.slice(at + 1).some((other) => {
      const areAtOnce = one.startMin < other.startMin + other.lengthMin && other.startMin < one.startMin + one.lengthMin
      const areApart = !staffIdsOf(one).some((staffId) => staffIdsOf(other).includes(staffId))
      return areAtOnce && !(areApart && (one.mayRunBeside || other.mayRunBeside))
    }),
  )
}

/** Returns the length of a visit in minutes: to the end of its last service. */
export function visitMinutes(services: readonly Pick<PlacedService, 'startMin' | 'lengthMin'>[]): number {
  return Math.max(0, ...services.map(({ startMin, lengthMin }) => startMin + lengthMin))
}

/** Returns the members who do a service, its own member first. */
export function staffIdsOf({ staffId, sharedWith = [] }: Pick<PlacedService, 'staffId' | 'sharedWith'>): string[] {
  return [staffId, ...sharedWith.map((share) => share.staffId)]
}

/**
 * Returns the part of each member of a visit, by start: from the start of their first service to the end of their last.
 * They are free between their services and during waits. Only the longest buffer before and after their services
 * counts, at the two ends.
 */
export function partsOf(services: readonly PlacedService[]): Part[] {
  const taking = services.filter(({ lengthMin }) => lengthMin > 0)
  const staffIds = [...new Set(taking.flatMap(staffIdsOf))]
  const parts = staffIds.map((staffId) =>
    partOf(
      staffId,
      taking.filter((service) => staffIdsOf(service).includes(staffId)),
    ),
  )
  return parts.toSorted((one, other) => one.fromMin - other.fromMin)
}

function partOf(staffId: string, services: readonly PlacedService[]): Part {
  const own = services.toSorted((one, other) => one.startMin - other.startMin)
  const fromMin = own[0]!.startMin
  return {
    staffId,
    fromMin,
    shape: {
      durationMin: visitMinutes(own) - fromMin,
      bufferBeforeMin: Math.max(...own.map((service) => service.bufferBeforeMin)),
      bufferAfterMin: Math.max(...own.map((service) => service.bufferAfterMin)),
      processing: mergeSpans([...own.flatMap((service) => waitIn(service, fromMin)), ...gapsOf(own, fromMin)]),
    },
  }
}

// Cut with the service: after a shortened one, the next begins.
function waitIn(service: PlacedService, fromMin: number): MinuteSpan[] {
  const wait = waitOf(service)
  if (!wait) return []
  const start = service.startMin - fromMin
  const toMin = start + Math.min(wait.toMin, service.lengthMin)
  return start + wait.fromMin < toMin ? [{ fromMin: start + wait.fromMin, toMin }] : []
}

function gapsOf(own: readonly PlacedService[], fromMin: number): MinuteSpan[] {
  return own.slice(1).flatMap((next, at) => {
    const endMin = visitMinutes(own.slice(0, at + 1))
    return endMin < next.startMin ? [{ fromMin: endMin - fromMin, toMin: next.startMin - fromMin }] : []
  })
}
