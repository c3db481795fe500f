import type { Changed } from '#domain/appointments/booked.ts'
import { type AskedBooking, type Booking, decideBooking } from '#domain/appointments/form/decide-booking.ts'
import type { FoundForBooking } from '#domain/appointments/form/decide-booking.ts'
import { begin } from '#domain/appointments/form/decide-status.ts'
import type { CallContext } from '#domain/appointments/call-context.ts'
import { isAllowed } from '#domain/auth/permissions.ts'
import { epochMinOf, instantOfMin } from '#domain/kit/dates.ts'
import { firstNameOf } from '#domain/kit/names.ts'
import { customerNamed } from '#domain/customers/customer-named.ts'
import type { MemberContext } from '#domain/kit/member-context.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { ParsedInput } from '#domain/kit/endpoint.ts'
import { whyTooLong } from './calling.ts'
import type { startTicketContract } from './contract-queue.ts'
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
  notes: string | null
}

/**
 * Returns the visit of a customer from the queue: from this minute on, with the chosen member or the one who called
 * them, in the usual or a shorter time. If their phone is known, and the caller sees all customers, the
 * visit is for the customer with that phone, or of several the one with this name; otherwise it is for a
 * walk-in. Throws 'not-found', or 'ticket-moved-on' if the customer is served or gone, or waiting for no chosen member.
 */
export function askedVisit(
  ticket: HeldTicket | null,
  { staffId: chosenId, durationMin }: AskedStart,
  { now, by }: Pick<MemberContext, 'now' | 'by'>,
): AskedBooking {
  if (!ticket) throw new Refusal('not-found')
  const { status, customerName, customerPhone, customerPhoneE164, customers, calledStaffId } = ticket
  const customer = isAllowed(by, 'seeEveryCustomer') ? customerNamed(customers, customerName) : null
  const staffId = chosenId ?? (status === 'called' ? calledStaffId : null)
  if ((status !== 'called' && status !== 'waiting') || staffId === null)
    throw new Refusal('ticket-moved-on', { params: { status } })
  return {
    starts: [{ startsAt: instantOfMin(Math.floor(epochMinOf(now))) }],
    lines: ticket.serviceIds.map((serviceId) => ({ serviceId, staffId })),
    durationMin: durationMin ?? null,
    customer: customer
      ? { kind: 'existing', customerId: customer.id }
      : { kind: 'walk-in', name: customerName, phone: customerPhone, phoneE164: customerPhoneE164 },
    notes: ticket.notes,
    // A visit outside the schedule is confirmed, because the member who called the customer is present.
    confirmed: true,
    deposit: null,
    seriesId: null,
  }
}

/** What a request to start a visit from the queue asks for: another member, or a shorter length. */
type AskedStart = ParsedInput<typeof startTicketContract>['body']

/**
 * Returns the appointment, booked by the rules of every booking and started immediately, or throws the first refusal
 * . If only a shorter visit is possible, the refusal says so.
 */
export function decideServing(
  found: FoundForBooking,
  asked: AskedBooking,
  context: CallContext,
): { booking: Booking; begun: Changed } {
  const short = asked.durationMin === null ? whyShortVisit(found, asked) : null
  if (short) throw new Refusal(short.code, { params: short.params })
  const [booking] = decideBooking(found, asked, context)
  if (!booking) throw new RangeError('a visit without a start')
  return { booking, begun: begin(booking.appointment, context) }
}

function whyShortVisit({ services, members, memberTimes, salon }: FoundForBooking, { starts, lines }: AskedBooking) {
  const [member] = members
  const [time] = memberTimes
  const chosen = lines.flatMap(({ serviceId }) => services.find(({ id }) => id === serviceId) ?? [])
  if (!member || !time) return null
  // A visit from the queue may be outside the member's schedule.
  const memberTime = { ...time, schedule: [], timeOff: [] }
  return whyTooLong(
    { startsAt: starts[0]!.startsAt, services: chosen },
    { name: firstNameOf(member.name), memberTime, salon },
  )
}
