import type { Appointment, CalendarMember } from '#domain/appointments/contract.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { type Assigned, doesAll } from '#domain/services/who-does.ts'
import { type BookingValues, chosenLines, isSplit } from './booking-values.ts'
import type { FreeMembers } from './use-free-members.ts'

/** The members that can be chosen in the form. */
export interface Member extends Pick<CalendarMember, 'id' | 'name' | 'isActive'>, Assigned {}

/** Returns the team and, for an old appointment, its members, who may have left long ago. */
export function memberChoices(team: readonly CalendarMember[], base: Appointment | null): readonly Member[] {
  const doers = base?.services.flatMap((service) => [service, ...service.sharedWith])
  const own = new Map(doers?.map(({ staffId, staffName }) => [staffId, staffName]))
  const gone = [...own].filter(([id]) => !team.some((member) => member.id === id))
  const past = { role: null, isActive: false, serviceIds: [], takesAppointments: false }
  return [...team, ...gone.map(([id, name]) => ({ ...past, id, name }))]
}

/** Returns the label of a member in a list, with their role, and the reason if they can't be chosen or aren't free. */
export function memberLabel(member: Member, chosen: readonly string[], free: FreeMembers = []): string {
  const words = member.role ? `${member.name}, ${member.role}` : member.name
  if (!member.isActive) return `${words} (takes no appointments)`
  if (!doesAll(member, chosen))
    return `${words} (does not do ${chosen.length === 1 ? 'this service' : 'these services'})`
  const found = free.find(({ staffId }) => staffId === member.id)
  if (!found) return words
  if (found.why === null) return `${words} (free)`
  return found.nextTime ? `${words} (free at ${found.nextTime})` : `${words} (not free then)`
}

/**
 * Returns the members in the order in which they are offered: those who do the services before those who don't and,
 * once it is known who is free, the free ones in the order of their turn, then the others by their next free time.
 */
export function offeredOrder<M extends Member>(
  members: readonly M[],
  chosen: readonly string[],
  free: FreeMembers = [],
): M[] {
  const place = (member: M) => {
    const at = free.findIndex(({ staffId }) => staffId === member.id)
    return doesAll(member, chosen) ? (at === -1 ? free.length : at) : free.length + 1
  }
  return members.toSorted((one, other) => place(one) - place(other))
}

/** Returns the member whom *Anyone* chooses: the first free one who is not `busyIds`, those of services at the same time. */
export function anyoneFree(free: FreeMembers, team: readonly Member[], busyIds: readonly string[]): Member | undefined {
  const [first] = free.filter(({ staffId, why }) => why === null && !busyIds.includes(staffId))
  return team.find(({ id }) => id === first?.staffId)
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
  if (isSplit(values)) return problemsByService(values, team, base)
  const isKept =
    base?.staffId === values.staffId &&
    base.services.map(({ serviceId }) => serviceId).join() === values.serviceIds.join()
  if (isKept || values.staffId === '') return {}
  const problem = memberProblem(values.staffId, values.serviceIds, team)
  return problem === null ? {} : { staffId: problem }
}

function problemsByService(values: BookingValues, team: readonly Member[], base: Appointment | null) {
  const problems: Record<string, string> = {}
  for (const { serviceId, staffId } of chosenLines(values)) {
    const isKept = base?.services.some((service) => service.serviceId === serviceId && service.staffId === staffId)
    const problem = staffId === '' ? sentenceOf('no-staff') : memberProblem(staffId, [serviceId], team)
    if (!isKept && problem !== null) problems[`staffOf.${serviceId}`] = problem
  }
  return problems
}

function memberProblem(staffId: string, serviceIds: readonly string[], team: readonly Member[]): string | null {
  const member = team.find(({ id }) => id === staffId)
  if (!member) return goneMember
  if (!member.isActive) return sentenceOf('staff-not-available')
  return doesAll(member, serviceIds) ? null : sentenceOf('staff-cannot-do-service')
}

/**
 * Returns the members to begin with when one is chosen for each service: the one chosen for all if they do it, otherwise
 * the only one who does it.
 */
export function splitStaff({ serviceIds, staffId }: BookingValues, team: readonly Member[]): BookingValues['staffOf'] {
  const memberFor = (serviceId: string) => {
    const able = team.filter((member) => member.isActive && doesAll(member, [serviceId])).map(({ id }) => id)
    return able.includes(staffId) ? staffId : able.length === 1 ? able[0]! : ''
  }
  return Object.fromEntries(serviceIds.map((id) => [id, memberFor(id)]))
}
