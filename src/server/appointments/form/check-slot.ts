import {
  suggestedNextStart,
  type WhyNotTime,
  whyCannotBookTime,
} from '#domain/appointments/availability/availability.ts'
import { reachOfStarts, requireOwnCalendar } from '#domain/appointments/form/bookable.ts'
import { shapeOfLength } from '#domain/appointments/form/visit.ts'
import type { checkSlotContract } from '#domain/appointments/contract.ts'
import { reachOf } from '#domain/auth/reach.ts'
import type { Instant } from '#domain/kit/dates.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { localDateOf, localTimeOf } from '#domain/kit/local-time.ts'
import { dayBounds, instantAt } from '#domain/kit/time.ts'
import type { SignedInCall } from '#server/kit/call.ts'
import { findOfferedServices } from '#server/services/store.ts'
import { loadTimes } from '#server/appointments/load-times.ts'
import { findAppointment } from '#server/appointments/store.ts'

/** The live check of the form: the same rule as at saving, on the member's whole day, with a start to suggest. */
export async function checkSlot(
  call: SignedInCall,
  { query }: ParsedInput<typeof checkSlotContract>,
): Promise<Output<typeof checkSlotContract>> {
  const { staffId, date, time, durationMin, appointmentId } = query
  const { timeZone } = call
  requireOwnCalendar(call, staffId)
  const [services, { salon, memberTime }] = await Promise.all([
    loadServices(call, query),
    loadTimes(call, staffId, reachOfStarts(...dayBounds(date, timeZone))),
  ])
  const slot = { appointmentId, startsAt: instantAt(date, time, timeZone), shape: shapeOfLength(services, durationMin) }
  const why = whyCannotBookTime(slot, memberTime, salon)
  if (!why) return { why: null, next: null }
  return { why: whyOf(why), next: startOnClock(suggestedNextStart(slot, memberTime, salon), timeZone) }
}

/** What stands in the way, in the words of the form: there a taken slot is one that conflicts. */
export function whyOf(why: WhyNotTime | null) {
  return why === 'slot-taken' ? 'slot-conflicts' : why
}

/** A suggested start as the form shows it. */
export function startOnClock(start: Instant | null, timeZone: string) {
  return start === null ? null : { date: localDateOf(start, timeZone), time: localTimeOf(start, timeZone) }
}

// An appointment's own services as it keeps them, others as they are offered; what is refused at saving is left out.
async function loadServices(
  { tx, salonId, by }: SignedInCall,
  { serviceIds = [], appointmentId }: ParsedInput<typeof checkSlotContract>['query'],
) {
  const [edited, offered] = await Promise.all([
    appointmentId ? findAppointment(tx, salonId, appointmentId, reachOf(by, 'seeEveryCalendar')) : null,
    findOfferedServices(tx, salonId, serviceIds),
  ])
  return serviceIds.flatMap(
    (id) =>
      edited?.services.find(({ serviceId }) => serviceId === id) ?? offered.find((service) => service.id === id) ?? [],
  )
}
