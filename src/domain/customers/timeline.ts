import type { PastAppointment, PastSale, TimelineEntry } from './contract-page.ts'

/** A sale that belongs to an appointment. */
export interface SaleOfVisit {
  appointmentId: string
  sale: PastSale
}

/**
 * Returns appointments, each with its sale, and the other sales together, latest first; of one moment, by id, as
 * each list is ordered.
 */
export function latestFirst(
  visits: readonly PastAppointment[],
  sales: readonly PastSale[],
  ofVisits: readonly SaleOfVisit[],
): TimelineEntry[] {
  const saleOf = new Map(ofVisits.map(({ appointmentId, sale }) => [appointmentId, sale]))
  const entries: TimelineEntry[] = [
    ...visits.map((visit) => ({ kind: 'visit' as const, ...visit, sale: saleOf.get(visit.id) ?? null })),
    ...sales.map((sale) => ({ kind: 'sale' as const, ...sale })),
  ]
  return entries.toSorted((a, b) => compare(momentOfEntry(b), momentOfEntry(a)) || compare(b.id, a.id))
}

/** Returns the moment by which an entry is ordered: the start of an appointment, the time of a sale. */
export function momentOfEntry(entry: TimelineEntry): string {
  return entry.kind === 'visit' ? entry.startsAt : entry.soldAt
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
