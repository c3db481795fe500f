import { byTurn } from '#domain/appointments/availability/by-turn.ts'
import { shapeOf } from '#domain/appointments/availability/busy-time.ts'
import type { MemberTime, SalonTime, TimeSpan } from '#domain/appointments/availability/working-time.ts'
import type { ChosenService } from '#domain/appointments/booked.ts'
import { bookedServices, servicesBy } from '#domain/appointments/form/bookable.ts'
import { newDeposit } from '#domain/appointments/deposit.ts'
import { type Booking, bookingOf } from '#domain/appointments/form/decide-booking.ts'
import type { CallContext } from '#domain/appointments/call-context.ts'
import { whyGateRefuses } from '#domain/billing/plans.ts'
import { customerNamed } from '#domain/customers/customer-named.ts'
import { type EpochMin, epochMinOf, type Instant, type LocalDate } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import type { ParsedInput } from '#domain/kit/endpoint.ts'
import { type Phone, requirePhone } from '#domain/kit/phone.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { OnlineRules } from '#domain/salon/booking-rules.ts'
import type { Service } from '#domain/services/contract.ts'
import type { Assigned } from '#domain/services/who-does.ts'
import { askedDeposit, depositDueAt } from './asked-deposit.ts'
import { requireAccepted, withAccepted } from './accept-preparation.ts'
import type { AskedVisit, StaffOf } from './asked-visit.ts'
import type { bookOnlineContract } from './contract-visit.ts'
import { type Link, type Placed, placesOfChain, doersFor } from './chains.ts'
import { allStarts, bookingWindow, offeredChainStarts, offeredStarts } from './free-days.ts'
import { slotGone } from './nearest.ts'
import { isPaceKept, type Recent } from './pace.ts'
import { type AcceptedRule, type PreparationRule, preparationOf, rulesOf } from './preparation.ts'
import { visitLength } from './side-by-side.ts'

type Body = ParsedInput<typeof bookOnlineContract>['body']

/** A visitor's complete request. */
export interface AskedOnline {
  serviceIds: readonly string[]
  /** The member chosen for all services; null means anyone available. */
  staffId: string | null
  staffOf?: StaffOf
  isSideBySide?: boolean
  locationId: string | null
  startsAt: Instant
  name: string
  phone: Phone
  email: string | null
  notes: string | null
  /** The preparation rules that the visitor ticked. */
  accepted: readonly AcceptedRule[]
}

/** A member who takes appointments, with their working times. */
export interface BookableMember extends MemberTime, Assigned {
  name: string
  locationId: string
}

/** A customer with a given phone number. */
export interface CustomerOfPhone {
  id: string
  name: string
  /** The customer cannot book online. */
  isBlocked: boolean
  /** The salon has served the customer, or entered them itself. */
  isKnown: boolean
  noShows: number
}

/** The input for deciding a visitor's booking, loaded after the salon and the members are locked. */
export interface FoundForOnline {
  rules: OnlineRules
  /** All customers with this phone number, most frequent visitors first. */
  customers: readonly CustomerOfPhone[]
  /** The numbers that count against the plan's limits. */
  used: { appointments: number; customers: number }
  recent: Recent
  /** The times around the start at which visitors with this phone number are already booked. */
  taken: readonly TimeSpan[]
  services: readonly Service[]
  salon: SalonTime
  members: readonly BookableMember[]
}

/** A visitor's booking, ready to be written. */
export interface OnlineBooking extends Booking {
  /** The new customer to add; null if the number belongs to a customer, or if the plan has no room for another. */
  newCustomer: { id: string; name: string; phone: string; phoneE164: string; email: string | null } | null
  isKnown: boolean
  /** The preparation rules of the visit, with those that the visitor accepted. */
  preparation: PreparationRule[]
}

/** Returns the visitor's request; throws if something is missing (document 2, section 5). */
export function askedOnline(body: Body, { currency }: Pick<CallContext, 'currency'>): AskedOnline {
  const { serviceIds, startsAt, customerName: name, customerPhone, customerEmail: email, notes } = body
  const missing = Object.entries({ serviceIds: serviceIds.length, startsAt, customerName: name, customerPhone })
  const field = missing.find(([, value]) => !value)?.[0]
  if (field !== undefined || !startsAt) throw new Refusal('fields-missing', { field })
  const phone = requirePhone(customerPhone, currency, 'customerPhone')
  return {
    serviceIds,
    staffId: body.staffId ?? null,
    staffOf: body.staffOf,
    isSideBySide: body.isSideBySide,
    locationId: body.locationId ?? null,
    startsAt,
    name,
    phone,
    email,
    notes,
    accepted: body.accepted,
  }
}

/**
 * Returns the new appointment, or throws the first refusal. Exactly the offered times can be booked; anyone
 * available means members in turn; visits of one phone number cannot overlap. The customer is the one
 * with this number (of several, the one with this name), whose stored name and notes do not change, or a new one
 * . The visitor accepts the preparation rules that ask for it.
 */
export function decideOnline(found: FoundForOnline, asked: AskedOnline, context: CallContext): OnlineBooking {
  const chosen = bookedServices(asked.serviceIds, found.services)
  const { customers, rules } = found
  const customer = customerNamed(customers, asked.name)
  if (!mayBook(found)) throw new Refusal('no-online-booking')
  const preparation = acceptedRules(found, chosen, asked, context)
  const { services, locationId } = servicesAt(found, asked, chosen, context)
  const newCustomer = customer ? null : newCustomerOf(found, asked, context)
  const booking = bookingOf(
    {
      startsAt: asked.startsAt,
      services,
      locationId,
      customer: {
        customerId: customer?.id ?? newCustomer?.id ?? null,
        customerName: asked.name,
        customerPhone: asked.phone.typed,
        customerPhoneE164: asked.phone.e164,
      },
      seriesId: null,
      notes: asked.notes,
    },
    context,
    { source: 'online', awaitsApproval: rules.needsApproval, deposit: depositOf(found, customer, asked, context) },
  )
  return { ...booking, newCustomer, isKnown: isKnownPhone(found), preparation }
}

/** Returns the rules of the visit, those that the visitor accepted as accepted now. Throws as `requireAccepted` does. */
function acceptedRules(
  { rules, services }: FoundForOnline,
  chosen: readonly ChosenService[],
  { accepted }: AskedOnline,
  { now }: CallContext,
) {
  const ofServices = chosen.map(({ serviceId: id, name }) => {
    return { id, name, preparation: preparationOf(services.find((service) => service.id === id)!) }
  })
  const asked = rulesOf(preparationOf(rules), ofServices)
  return withAccepted(asked, requireAccepted(asked, accepted), now)
}

/** Returns the requested deposit, computed from the salon's offer; null if there is none. */
function depositOf(
  { services, customers, rules }: FoundForOnline,
  customer: CustomerOfPhone | null,
  { startsAt }: AskedOnline,
  { now }: CallContext,
) {
  // A customer who missed visits does not become a new one by giving another name.
  const noShows = customer?.noShows ?? Math.max(0, ...customers.map((one) => one.noShows))
  const amountMinor = askedDeposit(services, noShows, rules)
  return amountMinor > 0 ? newDeposit(amountMinor, depositDueAt(now, startsAt, rules)) : null
}

/** Returns whether this customer may book online at all now; the refusal does not say why not. */
function mayBook(found: FoundForOnline): boolean {
  const { customers, rules, used, recent } = found
  const { plan } = rules
  if (customers.some(({ isBlocked }) => isBlocked) || whyGateRefuses('create_appointment', { plan }, used.appointments))
    return false
  return isKnownPhone(found) || isPaceKept(recent, plan)
}

const isKnownPhone = ({ customers }: FoundForOnline) => customers.some(({ isKnown }) => isKnown)

/** Returns the services, members and location of a visitor's request. */
export function askedVisitOf({ serviceIds, staffId, staffOf, isSideBySide, locationId }: AskedOnline): AskedVisit {
  return { services: serviceIds, staff: staffId ?? undefined, staffOf, isSideBySide, location: locationId ?? undefined }
}

/**
 * Returns the services with their members: the chosen ones, or the one whose turn it is; if no one is free for all of
 * them, those whose turn it is for each. If that is impossible too, throws a refusal with the nearest free starts.
 */
function servicesAt(found: FoundForOnline, asked: AskedOnline, chosen: ChosenService[], { now }: CallContext) {
  const { salon, rules, taken } = found
  const wished = askedVisitOf(asked)
  const shape = shapeOf(chosen)
  const timed = chosen.map((service) => ({ ...service, id: service.serviceId }))
  const { members, chains } = doersFor(found.members, timed, wished)
  const start = epochMinOf(asked.startsAt)
  const lengthMin = visitLength(timed, wished)
  const isOwnTime = (at: EpochMin) => taken.some(({ fromMin, toMin }) => at < toMin && at + lengthMin > fromMin)
  const date = localDateOf(asked.startsAt, salon.zone)
  const window = bookingWindow(rules, now, salon.zone)
  const day = { from: date, to: date }
  if (!isOwnTime(start)) {
    const offers = offeredStarts({ salon, members }, { shape, ...day }, window)
    const free = members.filter((_, at) => offers[at]!.starts.includes(start))
    const member = byTurn(free, start, salon.zone)[0]
    if (member) return { services: servicesBy(namedMember(member), chosen), locationId: member.locationId }
    const isFree = (link: Link<BookableMember>, one: BookableMember, startMin: number) => {
      const chain = { links: [{ ...link, members: [one] }], layouts: [[startMin]] }
      return offeredChainStarts({ salon, chain }, day, window).includes(start)
    }
    for (const chain of chains) {
      const places = placesOfChain(chain, start, salon.zone, isFree)
      if (places) return visitAt(chosen, places)
    }
  }
  const offered = (days: { from: LocalDate; to: LocalDate }) =>
    allStarts({ salon, members, chains }, { shape, ...days }, window)
  throw slotGone({ zone: salon.zone, startsAt: asked.startsAt, offered, isOwnTime })
}

const namedMember = ({ staffId: id, name }: BookableMember) => ({ id, name })

function visitAt(chosen: readonly ChosenService[], places: readonly Placed<BookableMember>[]) {
  const services = places.map(({ serviceId, startMin, doer: { staffId, name: staffName } }) => {
    const service = chosen.find((one) => one.serviceId === serviceId)!
    return { ...service, startMin, lengthMin: service.durationMin, staffId, staffName, sharedWith: [] }
  })
  return { services, locationId: places[0]!.doer.locationId }
}

function newCustomerOf(
  { rules: { plan }, used }: FoundForOnline,
  { name, phone, email }: AskedOnline,
  context: CallContext,
) {
  if (whyGateRefuses('create_customer', { plan }, used.customers)) return null
  return { id: context.newId(), name, phone: phone.typed, phoneE164: phone.e164, email }
}
