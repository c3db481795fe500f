import type { Role } from '#domain/kit/endpoint.ts'
import type { RefusalCode } from '#domain/kit/refusal.ts'

/** A member of the team: their role, the services that are ticked for them, and whether they take appointments. */
export interface Assigned {
  /** The member's role; null if it is no longer known. */
  role: Role | null
  serviceIds: readonly string[]
  /** As the salon set it; null: as usual for their role and services. */
  takesAppointments: boolean | null
}

/** Says for each role whether its members take appointments if no services are ticked for them. */
const takesByRole: Readonly<Record<Role, boolean>> = { owner: true, manager: false, receptionist: false, stylist: true }

/** Returns whether customers are booked with a member: as the salon set it, or as usual. */
export function takesAppointments(member: Assigned): boolean {
  return member.takesAppointments ?? usuallyTakes(member)
}

/**
 * Returns whether a member takes appointments if the salon set nothing: owners and stylists, and everyone who has
 * services ticked.
 */
export function usuallyTakes({ role, serviceIds }: Pick<Assigned, 'role' | 'serviceIds'>): boolean {
  return serviceIds.length > 0 || (role ? takesByRole[role] : false)
}

/**
 * Returns whether a member does a service; a member who takes appointments and has no services ticked does all services
 * (R-82, R-372).
 */
export function doesService(member: Assigned, serviceId: string): boolean {
  return takesAppointments(member) && listHolds(member.serviceIds, [serviceId])
}

/** Returns whether a member takes appointments and does every one of these services. */
export function doesAll(member: Assigned, serviceIds: readonly string[]): boolean {
  return takesAppointments(member) && listHolds(member.serviceIds, serviceIds)
}

/**
 * Returns whether the ticked services of a member who takes appointments include all of `serviceIds`; none ticked means
 * all.
 */
export function listHolds(ticked: readonly string[], serviceIds: readonly string[]): boolean {
  return ticked.length === 0 || serviceIds.every((id) => ticked.includes(id))
}

/**
 * Returns the member's ticked services after ticking or unticking a service; null if they do not change. If the
 * member does all services, unticking one ticks all others (`allIds` are the services that are not archived).
 */
export function listWith(
  member: Assigned,
  serviceId: string,
  does: boolean,
  allIds: readonly string[],
): string[] | null {
  if (doesService(member, serviceId) === does) return null
  if (does) return [...member.serviceIds, serviceId]
  const own = member.serviceIds.length === 0 ? allIds : member.serviceIds
  return own.filter((id) => id !== serviceId)
}

/**
 * Returns why a member can't have this list of services, or null. An empty list is refused if they would still take
 * appointments, because it would mean that they do everything.
 */
export function whyListRefused(member: Assigned, list: readonly string[]): RefusalCode | null {
  return list.length === 0 && takesAppointments({ ...member, serviceIds: [] }) ? 'only-service' : null
}
