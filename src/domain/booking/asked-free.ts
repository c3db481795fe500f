import type { ServiceTime } from '#domain/appointments/availability/busy-time.ts'
import { refusalAtField } from '#domain/appointments/form/bookable.ts'
import { maxAppointmentMin, minutesOf } from '#domain/appointments/form/booking-request.ts'
import { daysBetween, type LocalDate } from '#domain/kit/dates.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { type Assigned, doesAll } from '#domain/services/who-does.ts'
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
 * Returns the members who take appointments and do all chosen services at the chosen location. Throws if the chosen
 * member is not among them.
 */
export function membersFor<M extends Assigned & { staffId: string; locationId: string }>(
  members: readonly M[],
  { services = [], staff, location }: { services?: readonly string[]; staff?: string; location?: string },
): M[] {
  const wished = members.filter(({ staffId }) => staff === undefined || staffId === staff)
  const here = wished.filter(({ locationId }) => location === undefined || locationId === location)
  const able = here.filter((member) => doesAll(member, services))
  if (staff !== undefined && able.length === 0)
    throw refusalAtField(here.length === 0 ? 'staff-not-available' : 'staff-cannot-do-service')
  return able
}
