import { type AskedPart, type AskedStart, whyCannotBookVisit } from '#domain/appointments/availability/availability.ts'
import {
  inTurn,
  inTurnFor,
  partsOf,
  type PlacedService,
  servicesOverlap,
  staffIdsOf,
  visitMinutes,
} from '#domain/appointments/availability/parts.ts'
import type { ServiceTime } from '#domain/appointments/availability/busy-time.ts'
import type { MemberTime, SalonTime } from '#domain/appointments/availability/working-time.ts'
import type { BookedCustomer, BookedService, ChosenService } from '#domain/appointments/booked.ts'
import type { AskedLine } from '#domain/appointments/contract.ts'
import { reachOf } from '#domain/auth/reach.ts'
import { addMinutes, type Instant, type TimeZone } from '#domain/kit/dates.ts'
import type { CallContext } from '#domain/appointments/call-context.ts'
import { sumMinor } from '#domain/kit/money.ts'
import { requirePhone } from '#domain/kit/phone.ts'
import { Refusal, type RefusalCode, type RefusalParams } from '#domain/kit/refusal.ts'
import { instantAt } from '#domain/kit/time.ts'
import type { Service } from '#domain/services/contract.ts'
import { whyCannotShare } from '#domain/staff/shares.ts'
import { type Assigned, doesAll, takesAppointments } from '#domain/services/who-does.ts'
import { type BookingCustomer, fieldOfRefusal, maxAppointmentMin, minutesOf } from './booking-request.ts'
import { reasonAgainst } from './reason-against.ts'

/*
 * Checks shared by new and edited appointments. Each check returns the requested value, or refuses it with its field of
 * the form.
 */

/** A member of staff whose row is locked while the appointment is decided. */
export interface HeldMember extends Assigned {
  id: string
  name: string
  locationId: string
  /** The member works here now. */
  isActive: boolean
}

/** The opening times of the salon, and the taken times of the members. */
export interface Times {
  salon: SalonTime
  memberTimes: readonly MemberTime[]
}

/** The input of both decisions, new and edited appointments, loaded once the members are locked. */
export interface FoundForVisit extends Times {
  /** The chosen customer; null if the caller cannot choose them. */
  customer: BookedCustomer | null
  /** The chosen services that the salon offers. */
  services: readonly Service[]
}

/** Returns a refusal that points to its field of the form. */
export function refusalAtField(code: RefusalCode, params?: RefusalParams): Refusal {
  return new Refusal(code, { field: fieldOfRefusal[code], params })
}

/**
 * Throws 'not-allowed' if staff who reach only their own calendar book another member's time. A visitor may choose
 * anyone.
 */
export function requireOwnCalendar({ by }: Pick<CallContext, 'by'>, staffId: string | null): void {
  const own = by && reachOf(by, 'seeEveryCalendar')
  if (own !== null && staffId !== null && staffId !== own) throw new Refusal('not-allowed', { field: 'staffId' })
}

/**
 * Returns the requested start, given as a moment, or as date and time on the salon's clock; null if either is missing.
 */
export function startOf(
  { date, time, startsAt }: { date?: string | null; time?: string | null; startsAt?: string | null },
  timeZone: TimeZone,
): Instant | null {
  if (startsAt) return startsAt
  return date && time ? instantAt(date, time, timeZone) : null
}

/** The longest buffer around a visit, in minutes, as in the check service_buffer_ck. */
const maxBufferMin = 240

/** Returns the longest time that visits with these first and last starts can take up, whichever services they have. */
export function reachOfStarts(first: Instant, last = first): { from: Instant; before: Instant } {
  return { from: addMinutes(first, -maxBufferMin), before: addMinutes(last, maxAppointmentMin + maxBufferMin) }
}

/** Returns the customer of a request: an existing customer, or a walk-in if only a name or phone was typed. */
export function customerOf(body: {
  customerId?: string | null
  customerName?: string | null
  customerPhone?: string | null
}): BookingCustomer {
  const { customerId = null, customerName = null, customerPhone = null } = body
  if (customerId || (customerName === null && customerPhone === null)) return { kind: 'existing', customerId }
  return { kind: 'walk-in', name: customerName ?? '', phone: customerPhone ?? '' }
}

/**
 * Returns the customer fields that an appointment stores. A walk-in's phone, if there is one, must be valid.
 * Visitors cannot choose a customer by id.
 */
export function bookedCustomer(
  customer: BookingCustomer,
  known: BookedCustomer | null,
  { by, currency }: Pick<CallContext, 'by' | 'currency'>,
): BookedCustomer {
  if (customer.kind === 'existing') {
    if (!by || !known) throw refusalAtField('no-customer')
    return known
  }
  const { name, phone, phoneE164 } = customer
  if (phone.trim() === '') return { customerId: null, customerName: name, customerPhone: null, customerPhoneE164: null }
  if (phoneE164) return { customerId: null, customerName: name, customerPhone: phone, customerPhoneE164: phoneE164 }
  const { typed, e164 } = requirePhone(phone, currency, 'customerPhone')
  return { customerId: null, customerName: name, customerPhone: typed, customerPhoneE164: e164 }
}

/**
 * Returns the chosen services with the price, duration, buffers and wait to store: services that the appointment
 * already had stay as they were, new ones are as the salon offers them now. Refuses services that are no longer
 * offered, and more than a day in total.
 */
export function bookedServices(
  ids: readonly string[],
  offered: readonly Service[],
  kept: readonly ChosenService[] = [],
): ChosenService[] {
  const known = new Map<string, ChosenService>(kept.map((service) => [service.serviceId, service]))
  for (const { id, ...service } of offered) if (!known.has(id)) known.set(id, { ...service, serviceId: id })
  const services = [...new Set(ids)].flatMap((id) => known.get(id) ?? [])
  if (services.length < new Set(ids).size) throw refusalAtField('service-not-offered')
  if (minutesOf(services) > maxAppointmentMin) throw refusalAtField('appointment-too-long')
  return services
}

/**
 * Throws if a member has left, was never here or takes no appointments, or does not do every chosen service.
 */
export function requireCanDo(
  member: HeldMember | undefined,
  services: readonly Pick<ChosenService, 'serviceId'>[],
): HeldMember {
  if (!member?.isActive || !takesAppointments(member)) throw refusalAtField('staff-not-available')
  const ids = services.map(({ serviceId }) => serviceId)
  if (!doesAll(member, ids)) throw refusalAtField('staff-cannot-do-service')
  return member
}

/** The services of a request: either lines, or services that one member does. */
export interface AskedServices {
  lines?: readonly AskedLine[]
  serviceIds?: readonly string[]
  staffId?: string | null
}

/**
 * Returns the lines of a request; null if it gives neither lines nor a member. Throws if both
 * are given, or if the caller may not book the time of one of the members.
 */
export function linesOf(asked: AskedServices, context: Pick<CallContext, 'by'>): readonly AskedLine[] | null {
  const { lines, serviceIds = [], staffId = null } = asked
  if (lines && (serviceIds.length > 0 || staffId)) throw refusalAtField('lines-or-services')
  for (const id of lines ? lines.flatMap(staffIdsOf) : [staffId]) requireOwnCalendar(context, id)
  return lines ?? (staffId === null ? null : serviceIds.map((serviceId) => ({ serviceId, staffId })))
}

/**
 * Returns the chosen services, each with its member and its place, and the location of the visit. Throws if a member
 * does not take appointments or does not do their services, if the members do not work at one location, if the shares of
 * a service are not possible, or if two services are at the same time.
 */
export function requireMembers(
  chosen: readonly ChosenService[],
  lines: readonly AskedLine[],
  members: readonly HeldMember[],
): { services: BookedService[]; locationId: string } {
  const placed = placedBy(chosen, lines)
  const able = new Map(
    placed.flatMap((service) =>
      staffIdsOf(service).map((staffId) => {
        const member = members.find(({ id }) => id === staffId)
        return [staffId, requireCanDo(member, [service])]
      }),
    ),
  )
  const [locationId, ...elsewhere] = new Set([...able.values()].map((member) => member.locationId))
  if (elsewhere.length > 0) throw refusalAtField('members-apart')
  const nameOf = (staffId: string) => able.get(staffId)!.name
  const services = placed.map(({ sharedWith, ...service }) => ({
    ...service,
    staffName: nameOf(service.staffId),
    sharedWith: sharedWith.map(({ staffId, shareBp }) => ({ staffId, shareBp, staffName: nameOf(staffId) })),
  }))
  for (const { staffId, sharedWith } of services) {
    const why = whyCannotShare(staffId, sharedWith)
    if (why) throw refusalAtField(why)
  }
  if (servicesOverlap(services)) throw refusalAtField('services-overlap')
  if (visitMinutes(services) > maxAppointmentMin) throw refusalAtField('appointment-too-long')
  return { services, locationId: locationId! }
}

/** Returns services with the members of their lines, at the places that the lines ask for (see `inTurn`). */
export function placedBy<S extends ServiceTime & { serviceId: string }>(
  services: readonly S[],
  lines: readonly AskedLine[],
) {
  const lineOf = new Map(lines.map((line) => [line.serviceId, line]))
  return inTurn(services, ({ serviceId }) => lineOf.get(serviceId) ?? {}).map((service) => {
    const { staffId = '', sharedWith = [] } = lineOf.get(service.serviceId) ?? {}
    return { ...service, staffId, sharedWith }
  })
}

/**
 * Returns services in a visit of a custom length, as they are if it is null. Throws 'longer-than-services' if they
 * usually take less.
 */
export function servicesWithin(services: BookedService[], durationMin: number | null): BookedService[] {
  if (durationMin === null) return services
  if (durationMin > visitMinutes(services)) throw refusalAtField('longer-than-services')
  return inTurnFor(services, durationMin)
}

/** Returns the chosen services one after another, all by one member, in a visit of this length. */
export function servicesBy(
  { id: staffId, name: staffName }: Pick<HeldMember, 'id' | 'name'>,
  services: readonly ChosenService[],
  durationMin = minutesOf(services),
): BookedService[] {
  return inTurnFor(services, durationMin).map((service) => ({ ...service, staffId, staffName, sharedWith: [] }))
}

/**
 * Throws if a visit is outside business hours, overlaps another appointment of one of its members, or is outside a
 * member's own schedule. A signed-in person can confirm the last; a visitor cannot. The refusal contains
 * `params`, and for a signed-in person the `reason` that names what is in the way.
 */
export function requireFree(
  { services, ...start }: AskedStart & { services: readonly BookedService[] },
  times: Times,
  { confirmed, by }: { confirmed: boolean } & Pick<CallContext, 'by'>,
  params?: RefusalParams,
): void {
  const parts = askedParts(services, times)
  const why = whyCannotBookVisit(start, parts, times.salon)
  if (!why || (why === 'outside-schedule' && confirmed && by)) return
  const reason = by && reasonAgainst(start, parts, times.salon, { by, nameOf: nameIn(services) })
  throw refusalAtField(why, reason ? { ...params, reason } : params)
}

/** Returns a function that returns the name of a member of these services. */
function nameIn(services: readonly BookedService[]) {
  const names = new Map(
    services.flatMap(({ sharedWith, ...own }) => [own, ...sharedWith].map((one) => [one.staffId, one.staffName])),
  )
  return (staffId: string) => names.get(staffId)
}

/** Returns the parts of a visit with the times of their members; throws if those of a member were not loaded. */
export function askedParts(
  services: readonly PlacedService[],
  { memberTimes }: Pick<Times, 'memberTimes'>,
): AskedPart[] {
  return partsOf(services).map(({ staffId, ...part }) => {
    const member = memberTimes.find((time) => time.staffId === staffId)
    if (!member) throw new RangeError(`the times of member ${staffId} were not loaded`)
    return { ...part, member }
  })
}

/** Returns the time, first member, services and price of a visit. */
export function visitOf({ startsAt, services }: { startsAt: Instant; services: BookedService[] }) {
  const { staffId, staffName } = services[0]!
  const priceMinor = sumMinor(services.map((service) => service.priceMinor))
  return { startsAt, endsAt: addMinutes(startsAt, visitMinutes(services)), staffId, staffName, services, priceMinor }
}
