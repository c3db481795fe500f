import type { PlacedService } from '#domain/appointments/availability/parts.ts'
import { staffIdsOf, visitMinutes } from '#domain/appointments/availability/parts.ts'
import type { AskedLine } from '#domain/appointments/contract.ts'
import type { Share } from '#domain/staff/shares.ts'

type Placed = Pick<PlacedService, 'staffId' | 'startMin' | 'lengthMin'> & {
  serviceId: string
  sharedWith: readonly Share[]
}

/** A change of one member's part of a visit. */
export interface PartChange {
  /** The member whose part it is. */
  staffId: string
  /** The member who does it from now on. */
  toStaffId?: string
  /** By how many minutes the part alone starts later; the other parts stay. */
  laterMin?: number
  /** The part's new length in minutes; what follows it moves along. */
  lengthMin?: number
}

/**
 * Returns the lines of a visit after a change of one part, and by how many minutes the start of the visit moves with it.
 * The server decides whether the result is allowed.
 */
export function changedPart(services: readonly Placed[], change: PartChange) {
  const { staffId, toStaffId = staffId, laterMin = 0 } = change
  const own = services.filter((service) => staffIdsOf(service).includes(staffId))
  const now = (id: string) => (id === staffId ? toStaffId : id)
  const endMin = visitMinutes(own)
  const lastStartMin = Math.max(...own.map(({ startMin }) => startMin))
  const startMin = Math.min(...own.map((service) => service.startMin))
  const longerMin = change.lengthMin === undefined ? 0 : change.lengthMin - (endMin - startMin)
  const moved = services.map((service) => {
    const isOwn = own.includes(service)
    const isLast = isOwn && service.startMin === lastStartMin
    return {
      serviceId: service.serviceId,
      staffId: now(service.staffId),
      startMin: service.startMin + (isOwn ? laterMin : service.startMin >= endMin ? longerMin : 0),
      lengthMin: Math.max(0, service.lengthMin + (isLast ? longerMin : 0)),
      sharedWith: service.sharedWith.map((share) => ({ staffId: now(share.staffId), shareBp: share.shareBp })),
    }
  })
  const first = Math.min(...moved.map((line) => line.startMin))
  return { lines: moved.map((line) => ({ ...line, startMin: line.startMin - first })), laterMin: first }
}

/** Returns the lines of a visit as it is, with their places. */
export function linesAsTheyAre(services: readonly Placed[]): AskedLine[] {
  return services.map(({ serviceId, staffId, startMin, lengthMin, sharedWith }) => {
    const shares = sharedWith.map((share) => ({ staffId: share.staffId, shareBp: share.shareBp }))
    return { serviceId, staffId, startMin, lengthMin, sharedWith: shares }
  })
}

/** Returns whether services have the same members, shares and places. */
export function areSameLines(one: readonly Placed[], other: readonly Placed[]): boolean {
  return JSON.stringify(linesAsTheyAre(one)) === JSON.stringify(linesAsTheyAre(other))
}
