import {
  type AskedSlot,
  suggestedNextStart,
  whyCannotBookTime,
} from '#domain/appointments/availability/availability.ts'
import { reachOfStarts, requireOwnCalendar, type Times } from '#domain/appointments/form/bookable.ts'
import { shapeOfLength } from '#domain/appointments/form/visit.ts'
import type { checkSlotContract } from '#domain/appointments/contract.ts'
import { reachedCalendar } from '#domain/auth/reach.ts'
import type { ParsedInput } from '#domain/kit/endpoint.ts'
import { localDateOf, localTimeOf } from '#domain/kit/local-time.ts'
import { dayBounds, instantAt } from '#domain/kit/time.ts'
import type { SignedInCall, UseCase } from '#server/kit/call.ts'
import { findOfferedServices } from '#server/services/store.ts'
import { loadTimes } from '#server/appointments/load-times.ts'
import { findAppointment } from '#server/appointments/store.ts'

/** The live check of the form: the same rule as at saving, on the member's whole day, with a start to suggest. */
export const checkSlot: UseCase<typeof checkSlotContract, SignedInCall> = async (call, { query }) => {
  const { staffId, date, time, durationMin, appointmentId } = query
  const { timeZone } = call
  requireOwnCalendar(call, staffId)
  const [services, times] = await Promise.all([
    loadServices(call, query),
    loadTimes(call, staffId, reachOfStarts(...dayBounds(date, timeZone))),
  ])
  const shape = shapeOfLength(services, durationMin)
  return lookAt({ appointmentId, startsAt: instantAt(date, time, timeZone), shape }, times)
}

/** What stands in the way, in the words of the form (there a taken slot is one that conflicts), and a start instead. */
export function lookAt(slot: AskedSlot, { salon, memberTime }: Times) {
  const why = whyCannotBookTime(slot, memberTime, salon)
  const start = why && suggestedNextStart(slot, memberTime, salon)
  const next = start ? { date: localDateOf(start, salon.zone), time: localTimeOf(start, salon.zone) } : null
  return { why: why === 'slot-taken' ? ('slot-conflicts' as const) : why, next }
}

// An appointment's own services as it keeps them, others as they are offered; what is refused at saving is left out.
async function loadServices(
  call: SignedInCall,
  { serviceIds = [], appointmentId }: ParsedInput<typeof checkSlotContract>['query'],
) {
  const { tx, salonId } = call
  const [edited, offered] = await Promise.all([
    appointmentId ? findAppointment(tx, salonId, appointmentId, reachedCalendar(call)) : null,
    findOfferedServices(tx, salonId, serviceIds),
  ])
  return serviceIds.flatMap(
    (id) =>
      edited?.services.find(({ serviceId }) => serviceId === id) ?? offered.find((service) => service.id === id) ?? [],
  )
}
