import {
  type AskedSlot,
  suggestedNextStart,
  whyCannotBookTime,
} from '#domain/appointments/availability/availability.ts'
import { reachOfStarts, requireOwnCalendar, type Times } from '#domain/appointments/form/bookable.ts'
import { shapeOfLength } from '#domain/appointments/form/visit.ts'
import type { checkSlotContract } from '#domain/appointments/contract.ts'
import { reachedCalendar } from '#domain/auth/reach.ts'
import { addDays, type LocalDate } from '#domain/kit/dates.ts'
import type { ParsedInput } from '#domain/kit/endpoint.ts'
import { localDateOf, localTimeOf } from '#domain/kit/local-time.ts'
import { dayBounds, instantAt, rangeBounds } from '#domain/kit/time.ts'
import { findOnlineRules } from '#server/booking/store-online.ts'
import type { SignedInCall, UseCase } from '#server/kit/call.ts'
import { findOfferedServices } from '#server/services/store.ts'
import { loadTimes } from '#server/appointments/load-times.ts'
import { findAppointment } from '#server/appointments/store.ts'

/** How many days are loaded at once where the asked day has no start left to suggest. */
const daysAtOnce = 31

/** The live check of the form: the same rule as at saving, with a start to suggest: on that day, else on the days after it. */
export const checkSlot: UseCase<typeof checkSlotContract, SignedInCall> = async (call, { query }) => {
  const { staffId, date, time, durationMin, appointmentId } = query
  const { timeZone } = call
  requireOwnCalendar(call, staffId)
  const [services, times] = await Promise.all([
    loadServices(call, query),
    loadTimes(call, staffId, reachOfStarts(...dayBounds(date, timeZone))),
  ])
  const slot = { appointmentId, startsAt: instantAt(date, time, timeZone), shape: shapeOfLength(services, durationMin) }
  const found = lookAt(slot, times, { from: date, to: date })
  if (found.why === null || found.next !== null) return found
  return { ...found, next: await nextAfter(call, query, slot) }
}

/** The first free start after the asked day, as far ahead of it as visitors can book; null for none. */
async function nextAfter(
  call: SignedInCall,
  { staffId, date }: ParsedInput<typeof checkSlotContract>['query'],
  slot: AskedSlot,
) {
  const { bookingAheadDays } = await findOnlineRules(call.tx, call.salonId)
  const last = addDays(date, bookingAheadDays)
  for (let from = addDays(date, 1); from <= last; from = addDays(from, daysAtOnce)) {
    const to = [addDays(from, daysAtOnce - 1), last].toSorted()[0]!
    const times = await loadTimes(call, staffId, reachOfStarts(...rangeBounds(from, to, call.timeZone)))
    const next = startInstead(slot, times, { from, to })
    if (next) return next
  }
  return null
}

/** What stands in the way, in the words of the form (there a taken slot is one that conflicts), and a start instead on these days. */
export function lookAt(slot: AskedSlot, { salon, memberTime }: Times, days: { from: LocalDate; to: LocalDate }) {
  const why = whyCannotBookTime(slot, memberTime, salon)
  const next = why && startInstead(slot, { salon, memberTime }, days)
  return { why: why === 'slot-taken' ? ('slot-conflicts' as const) : why, next }
}

function startInstead(slot: AskedSlot, { salon, memberTime }: Times, days: { from: LocalDate; to: LocalDate }) {
  const start = suggestedNextStart(slot, memberTime, salon, days)
  return start ? { date: localDateOf(start, salon.zone), time: localTimeOf(start, salon.zone) } : null
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
