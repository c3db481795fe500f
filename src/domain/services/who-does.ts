import type { RefusalCode } from '#domain/kit/refusal.ts'

/** A member and the services they are assigned to; none means all. */
export interface Assigned {
  serviceIds: readonly string[]
}

/** Whether a member does a service: those without a list of their own do all. */
export function doesService({ serviceIds }: Assigned, serviceId: string): boolean {
  return serviceIds.length === 0 || serviceIds.includes(serviceId)
}

/** Whether a member does every one of these services. */
export function doesAll(member: Assigned, serviceIds: readonly string[]): boolean {
  return serviceIds.every((id) => doesService(member, id))
}

/**
 * The member's list once they do, or do not do, this service; null when it stays as it is. Who does everything
 * and is to leave one out gets a list of all others (`allIds`: services of the salon that are not archived).
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

/** Why a member cannot get this list, or null: an empty one would mean that they do everything. */
export function whyListRefused(list: readonly string[]): RefusalCode | null {
  return list.length === 0 ? 'only-service' : null
}
