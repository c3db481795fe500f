import type { PlacedService } from '#domain/appointments/availability/parts.ts'
import { visitMinutes } from '#domain/appointments/availability/parts.ts'
import type { AskedLine } from '#domain/appointments/contract.ts'

type Placed = Pick<PlacedService, 'staffId' | 'startMin' | 'lengthMin'> & { serviceId: string }

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
export function changedPart(services: readonly Placed[], change: PartChange): { lines: AskedLine[]; laterMin: number } {
  const { staffId, toStaffId = staffId, laterMin = 0 } = change
  const own = services.filter((service) => service.staffId === staffId)
  const endMin = visitMinutes(own)
  const lastStartMin = Math.max(...own.map(({ startMin }) => startMin))
  const startMin = Math.min(...own.map((service) => service.startMin))
  const longerMin = change.lengthMin === undefined ? 0 : change.lengthMin - (endMin - startMin)
  const moved = services.map((service) => {
    const isOwn = service.staffId === staffId
    const isLast = isOwn && service.startMin === lastStartMin
    return {
      serviceId: service.serviceId,
      staffId: isOwn ? toStaffId : service.staffId,
      startMin: service.startMin + (isOwn ? laterMin : service.startMin >= endMin ? longerMin : 0),
      lengthMin: Math.max(0, service.lengthMin + (isLast ? longerMin : 0)),
    }
  })
  const first = Math.min(...moved.map((line) => line.startMin))
  return { lines: moved.map((line) => ({ ...line, startMin: line.startMin - first })), laterMin: first }
}

/** Returns the lines of a visit as it is, with their places. */
export function linesAsTheyAre(services: readonly Placed[]): AskedLine[] {
  return services.map(({ serviceId, staffId, startMin, lengthMin }) => ({ serviceId, staffId, startMin, lengthMin }))
}
