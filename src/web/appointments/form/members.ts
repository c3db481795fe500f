import type { Appointment, CalendarMember } from '#domain/appointments/contract.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { type Assigned, doesAll } from '#domain/services/who-does.ts'
import type { BookingValues } from './booking-values.ts'

/** The members that can be chosen in the form. */
export interface Member extends Pick<CalendarMember, 'id' | 'name' | 'isActive'>, Assigned {}

/** Returns the team and, for an old appointment, its member, who may have left long ago. */
export function memberChoices(team: readonly CalendarMember[], base: Appointment | null): readonly Member[] {
  if (!base || team.some(({ id }) => id === base.staffId)) return team
  return [
    ...team,
    { id: base.staffId, name: base.staffName, role: null, isActive: false, serviceIds: [], takesAppointments: false },
  ]
}

/** Returns the label of a member in a list, with their role, and the reason if they can't be chosen. */
export function memberLabel(member: Member, chosen: readonly string[]): string {
  const words = member.role ? `${member.name}, ${member.role}` : member.name
  if (!member.isActive) return `${words} (takes no appointments)`
  return doesAll(member, chosen) ? words : `${words} (does not do these services)`
}

/**
 * The message for a chosen member who is not in the team: an address may name anyone, and a member may leave while a
 * form is open.
 */
export const goneMember = 'This member is no longer on the team: choose another.'

/**
 * Returns why the chosen member cannot do the services, at the member's field; the member whom an appointment already
 * has is not checked again.
 */
export function memberProblems(values: BookingValues, team: readonly Member[], base: Appointment | null) {
  const member = team.find(({ id }) => id === values.staffId)
  const isKept =
    base?.staffId === values.staffId &&
    base.services.map(({ serviceId }) => serviceId).join() === values.serviceIds.join()
  if (isKept || values.staffId === '') return {}
  if (!member) return { staffId: goneMember }
  if (!member.isActive) return { staffId: sentenceOf('staff-not-available') }
  return doesAll(member, values.serviceIds) ? {} : { staffId: sentenceOf('staff-cannot-do-service') }
}
