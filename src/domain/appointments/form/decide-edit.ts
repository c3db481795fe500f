import type {
  BookedAppointment,
  BookedCustomer,
  BookedService,
  Changed,
  ChosenService,
  TakenTime,
} from '#domain/appointments/booked.ts'
import type { AskedLine } from '#domain/appointments/contract.ts'
import type { editAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { inTurnFor, staffIdsOf } from '#domain/appointments/availability/parts.ts'
import { depositAfterMove } from '#domain/appointments/deposit.ts'
import { statusWords, whyCannotRebook } from '#domain/appointments/status.ts'
import type { Instant } from '#domain/kit/dates.ts'
import type { ParsedInput } from '#domain/kit/endpoint.ts'
import type { CallContext } from '#domain/appointments/call-context.ts'
import { isAllowed } from '#domain/auth/permissions.ts'
import { isSamePhone } from '#domain/kit/phone.ts'
import type { Principal } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { bookedCustomer, bookedServices, customerOf, type FoundForVisit, type HeldMember } from './bookable.ts'
import {
  linesOf,
  refusalAtField,
  requireFree,
  requireMembers,
  requireOwnCalendar,
  startOf,
  visitOf,
} from './bookable.ts'
import { whyCustomerMissing } from './booking-request.ts'
import { areSameLines } from './change-part.ts'
import { lineOfEdit } from './history.ts'
import { takenTimes } from './visit.ts'

type Body = ParsedInput<typeof editAppointmentContract>['body']

/** The start and the services with their members after an edit; unchanged if the edit does not give them. */
export interface EditedSlot {
  startsAt: Instant
  lines: readonly AskedLine[]
}

/** The input of the decision about an edit. */
export interface FoundForEdit extends FoundForVisit {
  /** The appointment before the edit, which is locked as well. */
  before: BookedAppointment
  /** The members before and after the edit. */
  members: readonly HeldMember[]
}

/** An edited appointment, ready to be written. */
export interface Edited extends Changed {
  /** The new time that it takes of its members; null means that the time stays. */
  taken: readonly TakenTime[] | null
  /** The new location; null means that the location stays. */
  locationId: string | null
  /** The new customer; null means that the customer stays. */
  customer: BookedCustomer | null
  /** The services, or the time or member of one of them, changed. */
  linesChanged: boolean
}

/**
 * Returns the start and members after an edit. Throws if a required field is emptied, or if the caller may not
 * give away the time of one of the members.
 */
export function editedSlot(
  before: Pick<BookedAppointment, 'startsAt' | 'staffId' | 'services'>,
  body: Body,
  context: CallContext,
): EditedSlot {
  linesOf(body, context)
  if (isRebooking(before, body))
    for (const staffId of before.services.flatMap(staffIdsOf)) requireOwnCalendar(context, staffId)
  if (body.serviceIds?.length === 0) throw refusalAtField('no-service')
  if (body.staffId === null) throw refusalAtField('no-staff')
  const isTimeGiven = body.startsAt !== undefined || body.date !== undefined || body.time !== undefined
  const startsAt = isTimeGiven ? startOf(body, context.timeZone) : before.startsAt
  if (!startsAt) throw refusalAtField('no-time')
  return { startsAt, lines: body.lines ?? editedLines(before, body) }
}

/** Returns whether an edit asks for another time, length or member, or other services. */
function isRebooking({ startsAt: before }: Pick<BookedAppointment, 'startsAt'>, body: Body): boolean {
  const { serviceIds, staffId, lines, date, time, startsAt = before, durationMin } = body
  return (
    startsAt !== before || [serviceIds, staffId, lines, date, time, durationMin].some((given) => given !== undefined)
  )
}

/**
 * Returns the services after an edit without lines. A service that stays keeps its member, and its place if all stay; a
 * new `staffId` replaces the first member in all their services, and does the new services too.
 */
function editedLines(
  before: Pick<BookedAppointment, 'staffId' | 'services'>,
  { serviceIds, staffId, durationMin }: Body,
): AskedLine[] {
  const now = (own: string) => (own === before.staffId ? (staffId ?? own) : own)
  if (serviceIds && [...new Set(serviceIds)].join() !== idsOf(before.services)) {
    const was = new Map(before.services.map((service) => [service.serviceId, service]))
    return serviceIds.map((serviceId) => {
      const { staffId: own = before.staffId, sharedWith } = was.get(serviceId) ?? {}
      return { serviceId, staffId: now(own), sharedWith }
    })
  }
  const services = durationMin === undefined ? before.services : inTurnFor(before.services, durationMin)
  return services.map(({ serviceId, startMin, lengthMin, sharedWith, ...own }) => {
    return { serviceId, staffId: now(own.staffId), startMin, lengthMin, sharedWith }
  })
}

/**
 * Returns the edited appointment, or throws the first refusal. The booking rules apply again if its time, length,
 * members or services change; notes and customer can be corrected on appointments of any age.
 */
export function decideEdit(found: FoundForEdit, slot: EditedSlot, body: Body, context: CallContext): Edited {
  const { before } = found
  const { services, locationId } = editedServices(found, slot, body)
  const linesChanged = !areSameLines(services, before.services)
  const isRebooked = linesChanged || slot.startsAt !== before.startsAt
  if (isRebooked) {
    requireOpen(before)
    requireFree({ appointmentId: before.id, startsAt: slot.startsAt, services }, found, { ...body, by: context.by })
  }
  const customer = editedCustomer(found, slot, body, context)
  const visit = isRebooked ? visitOf({ startsAt: slot.startsAt, services }) : {}
  const notes = body.notes === undefined ? before.notes : body.notes || null
  const deposit = depositAfterMove(before.deposit, slot.startsAt, context.now)
  const appointment = { ...before, ...customer, ...visit, notes, deposit, version: before.version + 1 }
  const line = lineOfEdit(context, before, appointment)
  const taken = isRebooked ? takenTimes(slot.startsAt, services) : null
  return { appointment, line, locationId, taken, customer, linesChanged }
}

/** Throws 'appointment-closed' if the appointment is over or cancelled. */
function requireOpen({ status }: BookedAppointment): void {
  const closed = whyCannotRebook(status)
  if (closed) throw new Refusal(closed, { params: { status: statusWords[status] } })
}

/** Returns the services after an edit, and the new location of the visit; null if it stays. */
function editedServices(
  { before, members, ...found }: FoundForEdit,
  { startsAt, lines }: EditedSlot,
  { serviceIds, lines: asked, durationMin }: Body,
): { services: BookedService[]; locationId: string | null } {
  const ids = lines.map(({ serviceId }) => serviceId)
  const chosen = serviceIds || asked ? bookedServices(ids, found.services, before.services) : before.services
  const memberBefore = memberOf(before)
  const isHandedOver = lines.some(({ serviceId, staffId }) => staffId !== memberBefore(serviceId))
  // A past appointment that is corrected keeps its location, even if its member now works at another one.
  const isMoved = isHandedOver || startsAt !== before.startsAt
  if (asked || isHandedOver || idsOf(chosen) !== idsOf(before.services)) {
    requireOpen(before)
    const { services, locationId } = requireMembers(chosen, lines, members)
    const placed = serviceIds && durationMin !== undefined ? inTurnFor(services, durationMin) : services
    return { services: placed, locationId: isMoved ? locationId : null }
  }
  const first = members.find(({ id }) => id === before.staffId)
  if (!first) throw refusalAtField('staff-not-available')
  const services = durationMin === undefined ? before.services : inTurnFor(before.services, durationMin)
  return { services, locationId: isMoved ? first.locationId : null }
}

/** Returns the member of each service; of a service that the appointment does not have, its first member. */
function memberOf({ staffId, services }: Pick<BookedAppointment, 'staffId' | 'services'>) {
  const of = new Map(services.map((service) => [service.serviceId, service.staffId]))
  return (serviceId: string) => of.get(serviceId) ?? staffId
}

/** Returns the new customer with all fields; null if the request gives none. */
function editedCustomer(
  found: FoundForEdit,
  { startsAt }: EditedSlot,
  body: Body,
  context: CallContext,
): BookedCustomer | null {
  if (body.customerId === undefined && body.customerName === undefined && body.customerPhone === undefined) return null
  const { customerId, customerName, customerPhone: phone } = found.before
  // A walk-in keeps the name or the phone that the request leaves out.
  const isNamed = body.customerName !== undefined || body.customerPhone !== undefined
  const kept = customerId === null && isNamed ? { customerName, customerPhone: phone } : {}
  const isKeptHidden = context.by !== null && keepsHiddenPhone(context.by, found.before, body)
  const given = customerIn(isKeptHidden ? { ...body, customerPhone: undefined } : body)
  const customer = customerOf({ ...kept, ...given })
  const missing = whyCustomerMissing(customer, startsAt <= context.now)
  if (missing) throw refusalAtField(missing)
  const { customerPhone, customerPhoneE164: phoneE164 } = found.before
  const isKept = customer.kind === 'walk-in' && isSamePhone(customer.phone, customerPhone)
  return bookedCustomer(isKept ? { ...customer, phoneE164 } : customer, found.customer, context)
}

/**
 * Returns whether an edit keeps a walk-in's phone number: people who can't see it leave the field empty. An
 * empty field of another customer, or of people who see the number, means that there is none.
 */
export function keepsHiddenPhone(
  person: Principal,
  before: Pick<BookedAppointment, 'customerId'>,
  { customerPhone }: Pick<Body, 'customerPhone'>,
): boolean {
  return before.customerId === null && !customerPhone && !isAllowed(person, 'seeContacts')
}

/** Returns the customer fields that a request gives. */
function customerIn({ customerId, customerName, customerPhone }: Body) {
  return {
    ...(customerId !== undefined && { customerId }),
    ...(customerName !== undefined && { customerName }),
    ...(customerPhone !== undefined && { customerPhone }),
  }
}

function idsOf(services: readonly ChosenService[]): string {
  return services.map(({ serviceId }) => serviceId).join()
}
