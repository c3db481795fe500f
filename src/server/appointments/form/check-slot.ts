import {
  type AskedStart,
  suggestedNextStart,
  whyCannotBookVisit,
} from '#domain/appointments/availability/availability.ts'
import type { BookedService } from '#domain/appointments/booked.ts'
import { type AskedLine, type checkSlotContract, whyNotSlot } from '#domain/appointments/contract.ts'
import {
  askedParts,
  linesOf,
  placedBy,
  reachOfStarts,
  refusalAtField,
  requireCanDo,
  type Times,
} from '#domain/appointments/form/bookable.ts'
import { reasonAgainst } from '#domain/appointments/form/reason-against.ts'
import { shortVisitMin } from '#domain/appointments/form/short-visit.ts'
import type { ServiceTime } from '#domain/appointments/availability/busy-time.ts'
import { inTurnFor, type PlacedService, staffIdsOf } from '#domain/appointments/availability/parts.ts'
import { plainTime } from '#domain/services/processing.ts'
import { reachedCalendar, reachedLocation } from '#domain/auth/reach.ts'
import { addDays, type Instant, type LocalDate } from '#domain/kit/dates.ts'
import type { ParsedInput } from '#domain/kit/endpoint.ts'
import { localDateOf, localTimeOf } from '#domain/kit/local-time.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { dayBounds, instantAt, rangeBounds } from '#domain/kit/time.ts'
import type { Service } from '#domain/services/contract.ts'
import { loadTimes } from '#server/appointments/load-times.ts'
import { findAppointment, type FoundAppointment } from '#server/appointments/store.ts'
import type { Call, Member, UseCase } from '#server/kit/call.ts'
import { findOnlineRules } from '#server/salon/store-settings.ts'
import { findOfferedServices } from '#server/services/store.ts'
import { selectTeam } from '#server/staff/store.ts'

type Query = ParsedInput<typeof checkSlotContract>['query']

/** How many days are loaded at once if the requested day has no start left to suggest. */
const daysAtOnce = 31

/**
 * Checks a time while the form is being filled in, by the same rule as saving, and suggests a free start on that day or
 * later. Throws 'not-found' for an unknown appointment, and 'staff-not-available' for a member who takes no
 * appointments, unless the appointment is already theirs.
 */
export const checkSlot: UseCase<typeof checkSlotContract> = async (call, { query }) => {
  const { date, time, appointmentId } = query
  const { tx, salonId, timeZone } = call
  const lines = linesOf(query, call) ?? []
  const staffIds = lines.length > 0 ? lines.flatMap(staffIdsOf) : [requireStaff(query)]
  const [edited, offered, team, times] = await Promise.all([
    appointmentId ? findAppointment(tx, salonId, appointmentId, reachedCalendar(call)) : null,
    findOfferedServices(
      tx,
      salonId,
      lines.map(({ serviceId }) => serviceId),
    ),
    selectTeam(tx, salonId, reachedLocation(call)),
    loadTimes(call, staffIds, reachOfStarts(...dayBounds(date, timeZone))),
  ])
  if (appointmentId && !edited) throw new Refusal('not-found', { field: 'appointmentId' })
  for (const staffId of staffIds.filter((id) => !hadMember(edited, id)))
    requireCanDo(
      team.find(({ id }) => id === staffId),
      [],
    )
  const services = placedFor(query, lines, staffIds, servicesOf(lines, edited?.services ?? [], offered))
  const slot = { appointmentId, startsAt: instantAt(date, time, timeZone), services }
  const found = lookAt(slot, times, { from: date, to: date, notBefore: call.now })
  const next = found.why && (found.next ?? (await nextAfter(call, date, slot)))
  const nameOf = (staffId: string) => team.find(({ id }) => id === staffId)?.name
  const reason = reasonAgainst(slot, askedParts(services, times), times.salon, { by: call.by, nameOf })
  const shortMin = query.lines || edited ? null : shortOf(slot, times)
  return { ...found, next, reason, shortMin }
}

/** Returns the length in which one member can do the services at the requested start, if only a shorter one is free. */
function shortOf({ startsAt, services }: AskedServices, { salon, memberTimes: [member] }: Times): number | null {
  return member ? shortVisitMin({ startsAt }, services, { member, salon }) : null
}

function hadMember(edited: FoundAppointment | null, staffId: string): boolean {
  return edited?.services.some((service) => staffIdsOf(service).includes(staffId)) ?? false
}

function requireStaff({ staffId }: Query): string {
  if (!staffId) throw refusalAtField('no-staff')
  return staffId
}

/** Returns the first free start after the requested day, as far ahead as visitors can book; null if there is none. */
async function nextAfter(call: Call<Member>, date: LocalDate, slot: AskedServices) {
  const staffIds = slot.services.flatMap(staffIdsOf)
  const { bookingAheadDays } = await findOnlineRules(call.tx, call.salonId)
  const last = addDays(date, bookingAheadDays)
  for (let from = addDays(date, 1); from <= last; from = addDays(from, daysAtOnce)) {
    const to = [addDays(from, daysAtOnce - 1), last].toSorted()[0]!
    const span = reachOfStarts(...rangeBounds(from, to, call.timeZone))
    const next = startInstead(slot, await loadTimes(call, staffIds, span), { from, to, notBefore: call.now })
    if (next) return next
  }
  return null
}

/** The days on which another start is looked for, and the moment from which. */
interface Days {
  from: LocalDate
  to: LocalDate
  notBefore?: Instant
}

/** A requested start of a visit with these services. */
export type AskedServices = AskedStart & { services: readonly PlacedService[] }

/**
 * Returns the conflict of a requested visit, in the form's wording (where a taken slot is one that conflicts), and
 * another start on these days.
 */
export function lookAt(slot: AskedServices, times: Times, days: Days) {
  const why = whyCannotBookVisit(slot, askedParts(slot.services, times), times.salon)
  const next = why && startInstead(slot, times, days)
  return { why: whyNotSlot(why), next }
}

function startInstead(slot: AskedServices, times: Times, days: Days) {
  const { salon } = times
  const start = suggestedNextStart(slot, askedParts(slot.services, times), salon, days)
  return start ? { date: localDateOf(start, salon.zone), time: localTimeOf(start, salon.zone) } : null
}

/**
 * Returns the services at their places: those of lines as asked, others in a visit of the requested length; without
 * services, only the length.
 */
function placedFor(
  { lines: asked, durationMin }: Query,
  lines: readonly AskedLine[],
  [staffId = '']: readonly string[],
  services: readonly (ServiceTime & { serviceId: string })[],
): PlacedService[] {
  if (asked) return placedBy(services, lines)
  const chosen: readonly ServiceTime[] = services.length > 0 ? services : [{ ...plainTime, durationMin }]
  return inTurnFor(chosen, durationMin).map((service) => ({ ...service, staffId, sharedWith: [] }))
}

/**
 * Returns the services of lines: those of the appointment as stored with it, others as now offered; leaves out those
 * that saving would refuse.
 */
function servicesOf(lines: readonly AskedLine[], own: readonly BookedService[], offered: readonly Service[]) {
  return lines.flatMap(({ serviceId }) => {
    const found =
      own.find((service) => service.serviceId === serviceId) ?? offered.find((service) => service.id === serviceId)
    return found ? [{ ...found, serviceId }] : []
  })
}
