import type { Appointment, CalendarMember } from '#domain/appointments/contract.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import type { BookingValues } from './booking-values.ts'

/** Who can be chosen in the form. */
export interface Member extends Pick<CalendarMember, 'id' | 'name' | 'serviceIds' | 'isActive'> {
  /** null where it is not known any more. */
  role: CalendarMember['role'] | null
}

/** The team, and with it who an old appointment was with, who may have left long ago. */
export function membersOf(team: readonly CalendarMember[], base: Appointment | null): readonly Member[] {
  if (!base || team.some(({ id }) => id === base.staffId)) return team
  return [...team, { id: base.staffId, name: base.staffName, role: null, isActive: false, serviceIds: [] }]
}

/** Whether a member does every chosen service; no list of their own means all. */
export function canDo({ serviceIds }: Pick<Member, 'serviceIds'>, chosen: readonly string[]): boolean {
  return serviceIds.length === 0 || chosen.every((id) => serviceIds.includes(id))
}

/** A member in the list of a select: with their role, and why they cannot be had. */
export function labelOfMember(member: Member, chosen: readonly string[]): string {
  const words = member.role ? `${member.name}, ${member.role}` : member.name
  if (!member.isActive) return `${words} (takes no appointments)`
  return canDo(member, chosen) ? words : `${words} (does not do these services)`
}

/** Why the chosen member cannot do it, at their field; what an appointment has already is not asked again. */
export function memberErrors(values: BookingValues, team: readonly Member[], base: Appointment | null) {
  const member = team.find(({ id }) => id === values.staffId)
  const isKept =
    base?.staffId === values.staffId &&
    base.services.map(({ serviceId }) => serviceId).join() === values.serviceIds.join()
  if (!member || isKept) return {}
  if (!member.isActive) return { staffId: sentenceOf('staff-not-available') }
  return canDo(member, values.serviceIds) ? {} : { staffId: sentenceOf('staff-cannot-do-service') }
}
