import type { Changed } from '#domain/appointments/booked.ts'
import { type AskedBooking, type Booking, decideBooking } from '#domain/appointments/form/decide-booking.ts'
import type { FoundForBooking } from '#domain/appointments/form/decide-booking.ts'
import { begin } from '#domain/appointments/form/decide-status.ts'
import type { CallContext } from '#domain/appointments/call-context.ts'
import { isAllowed } from '#domain/auth/permissions.ts'
import { epochMinOf, instantOfMin } from '#domain/kit/dates.ts'
import { customerNamed } from '#domain/customers/customer-named.ts'
import type { MemberContext } from '#domain/kit/member-context.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { TicketStatus } from './decide-ticket.ts'

/** A place in the queue, locked. */
interface HeldTicket {
  status: TicketStatus
  customerName: string
  customerPhone: string
  customerPhoneE164: string
  /** The salon's customers with this phone. */
  customers: readonly { id: string; name: string }[]
  calledStaffId: string | null
  serviceIds: readonly string[]
}

/**
 * Returns the visit of a customer from the queue: from this minute on, with the member who called them. If
 * their phone is known, and the caller sees all customers, the visit is for the customer with that phone, or of several
 * the one with this name; otherwise it is for a walk-in. Throws 'not-found', or 'ticket-moved-on' if no one has
 * called them, or they are already served.
 */
export function askedVisit(ticket: HeldTicket | null, { now, by }: Pick<MemberContext, 'now' | 'by'>): AskedBooking {
  if (!ticket) throw new Refusal('not-found')
  const { status, customerName, customerPhone, customerPhoneE164, customers, calledStaffId } = ticket
  const customer = isAllowed(by, 'seeEveryCustomer') ? customerNamed(customers, customerName) : null
  if (status !== 'called' || calledStaffId === null) throw new Refusal('ticket-moved-on', { params: { status } })
  return {
    starts: [{ startsAt: instantOfMin(Math.floor(epochMinOf(now))) }],
    lines: ticket.serviceIds.map((serviceId) => ({ serviceId, staffId: calledStaffId })),
    customer: customer
      ? { kind: 'existing', customerId: customer.id }
      : { kind: 'walk-in', name: customerName, phone: customerPhone, phoneE164: customerPhoneE164 },
    notes: null,
    // A visit outside the schedule is confirmed, because the member who called the customer is present.
    confirmed: true,
    seriesId: null,
  }
}

/**
 * Returns the appointment, booked by the rules of every booking and started immediately, or throws the first refusal
 * (R-189).
 */
export function decideServing(
  found: FoundForBooking,
  asked: AskedBooking,
  context: CallContext,
): { booking: Booking; begun: Changed } {
  const [booking] = decideBooking(found, asked, context)
  if (!booking) throw new RangeError('a visit without a start')
  return { booking, begun: begin(booking.appointment, context) }
}
