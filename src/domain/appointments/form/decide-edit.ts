import type {
  BookedAppointment,
  BookedCustomer,
  BookedService,
  Changed,
  TakenTime,
} from '#domain/appointments/booked.ts'
import type { editAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { depositAfterMove } from '#domain/appointments/deposit.ts'
import { statusWords, whyCannotRebook } from '#domain/appointments/status.ts'
import { type Instant, minutesBetween } from '#domain/kit/dates.ts'
import type { ParsedInput } from '#domain/kit/endpoint.ts'
import type { CallContext } from '#domain/appointments/call-context.ts'
import { isSamePhone } from '#domain/kit/phone.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { bookedCustomer, bookedServices, customerOf, type FoundForVisit, type HeldMember } from './bookable.ts'
import { refusalAtField, requireCanDo, requireFree, requireOwnCalendar, startOf, visitOf } from './bookable.ts'
import { whyCustomerMissing } from './booking-request.ts'
import { lineOfEdit } from './history.ts'
import { lengthAfter, shapeOfLength, takenTime } from './visit.ts'

type Body = ParsedInput<typeof editAppointmentContract>['body']

/** The member and start after an edit; unchanged if the edit does not give them. */
export interface EditedSlot {
  staffId: string
  startsAt: Instant
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
  servicesChanged: boolean
}

/** Returns the member and start after an edit; throws if a required field is emptied. */
export function editedSlot(before: EditedSlot, body: Body, context: CallContext): EditedSlot {
  requireOwnCalendar(context, body.staffId ?? null)
  if (body.serviceIds?.length === 0) throw refusalAtField('no-service')
  const staffId = body.staffId === undefined ? before.staffId : body.staffId
  if (!staffId) throw refusalAtField('no-staff')
  const isTimeGiven = body.startsAt !== undefined || body.date !== undefined || body.time !== undefined
  const startsAt = isTimeGiven ? startOf(body, context.timeZone) : before.startsAt
  if (!startsAt) throw refusalAtField('no-time')
  return { staffId, startsAt }
}

/**
 * Returns the edited appointment, or throws the first refusal. The booking rules apply again if its time, length,
 * member or services change; notes and customer can be corrected on appointments of any age.
 */
export function decideEdit(found: FoundForEdit, slot: EditedSlot, body: Body, context: CallContext): Edited {
  const { before } = found
  const services = body.serviceIds ? bookedServices(body.serviceIds, found.services, before.services) : before.services
  const servicesChanged = idsOf(services) !== idsOf(before.services)
  const durationMin = lengthAfter({ durationMin: body.durationMin, servicesChanged }, before, services)
  const shape = shapeOfLength(services, durationMin)
  const isMoved = slot.staffId !== before.staffId || slot.startsAt !== before.startsAt
  const member = found.members.find(({ id }) => id === slot.staffId)
  const isRebooked = isMoved || servicesChanged || durationMin !== minutesBetween(before.startsAt, before.endsAt)
  if (isRebooked) {
    const closed = whyCannotRebook(before.status)
    if (closed) throw new Refusal(closed, { params: { status: statusWords[before.status] } })
    if (servicesChanged || slot.staffId !== before.staffId) requireCanDo(member, services)
    requireFree({ appointmentId: before.id, startsAt: slot.startsAt, shape }, found, { ...body, by: context.by })
  }
  if (!member) throw refusalAtField('staff-not-available')
  const customer = editedCustomer(found, body, context)
  const visit = visitOf({ startsAt: slot.startsAt, shape, services, member })
  const notes = body.notes === undefined ? before.notes : body.notes || null
  const deposit = depositAfterMove(before.deposit, slot.startsAt, context.now)
  const appointment = { ...before, ...customer, ...visit, notes, deposit, version: before.version + 1 }
  const line = lineOfEdit(context, before, appointment)
  const taken = isRebooked ? [takenTime(member.id, slot.startsAt, shape)] : null
  // A past appointment that is corrected keeps its location, even if its member now works at another one.
  const locationId = isMoved ? member.locationId : null
  return { appointment, line, locationId, taken, customer, servicesChanged }
}

/** Returns the new customer with all fields; null if the request gives none. */
function editedCustomer(found: FoundForEdit, body: Body, context: CallContext): BookedCustomer | null {
  if (body.customerId === undefined && body.customerName === undefined && body.customerPhone === undefined) return null
  const customer = customerOf(body)
  const missing = whyCustomerMissing(customer)
  if (missing) throw refusalAtField(missing)
  const { customerPhone, customerPhoneE164: phoneE164 } = found.before
  const isKept = customer.kind === 'walk-in' && isSamePhone(customer.phone, customerPhone)
  return bookedCustomer(isKept ? { ...customer, phoneE164 } : customer, found.customer, context)
}

function idsOf(services: readonly BookedService[]): string {
  return services.map(({ serviceId }) => serviceId).join()
}
