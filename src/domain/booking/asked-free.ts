import type { ServiceTime } from '#domain/appointments/availability/busy-time.ts'
import { refusalAtField } from '#domain/appointments/form/bookable.ts'
import { maxAppointmentMin, minutesOf } from '#domain/appointments/form/booking-request.ts'
import { daysBetween, type LocalDate } from '#domain/kit/dates.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { type Assigned, doesAll } from '#domain/services/who-does.ts'
import type { AskedVisit } from './asked-visit.ts'
import { mostFreeDays } from './contract-free.ts'

/** Throws if the last day is before the first, or if the range is longer than a month. */
export function requireFreeRange({ from, to }: { from: LocalDate; to: LocalDate }): void {
  if (to < from) throw new Refusal('end-before-start', { field: 'to' })
  if (daysBetween(from, to) >= mostFreeDays) throw new Refusal('value-out-of-range', { field: 'to' })
}

/**
 * Returns the chosen services in the chosen order; if none are chosen, the shortest offered service. Throws if a service
 * is not offered.
 */
export function askedServices<S extends ServiceTime & { id: string }>(
  offered: readonly S[],
  ids: readonly string[],
): S[] {
  const asked = [...new Set(ids)]
  const chosen = asked.flatMap((id) => offered.find((service) => service.id === id) ?? [])
  if (chosen.length < asked.length) throw refusalAtField('service-not-offered')
  if (minutesOf(chosen) > maxAppointmentMin) throw refusalAtField('appointment-too-long')
  return chosen.length > 0 ? chosen : shortestOf(offered)
}

function shortestOf<S extends ServiceTime>(offered: readonly S[]): S[] {
  return offered.toSorted((one, other) => one.durationMin - other.durationMin).slice(0, 1)
}

/**
 * Returns the members who take appointments and can do the whole visit at the chosen location. Throws if a chosen member
 * cannot do what they are chosen for, or if the service is not part of the visit.
 */
export function membersFor<M extends Assigned & { staffId: string; locationId: string }>(
  members: readonly M[],
  { services = [], staff, staffOf = {}, location }: AskedVisit,
): M[] {
  const here = members.filter(({ locationId }) => location === undefined || locationId === location)
  const requireAble = (id: string, serviceIds: readonly string[]) => {
    const member = here.find(({ staffId }) => staffId === id)
    if (!member) throw refusalAtField('staff-not-available')
    if (!doesAll(member, serviceIds)) throw refusalAtField('staff-cannot-do-service')
  }
  if (staff !== undefined) requireAble(staff, services)
  for (const [serviceId, id] of Object.entries(staffOf)) {
    if (!services.includes(serviceId)) throw refusalAtField('service-not-offered')
    requireAble(id, [serviceId])
  }
  const chosen = [staff ?? [], ...Object.values(staffOf)].flat()
  return here.filter((member) => doesAll(member, services) && chosen.every((id) => id === member.staffId))
}
