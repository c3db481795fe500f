import { reachedLocation } from '#domain/auth/reach.ts'
import type { startTicketContract } from '#domain/waiting/contract-queue.ts'
import type { AskedBooking, Booking, FoundForBooking } from '#domain/appointments/form/decide-booking.ts'
import { today } from '#domain/kit/local-time.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { dayBounds } from '#domain/kit/time.ts'
import { whyCannotCall } from '#domain/waiting/calling.ts'
import { askedVisit, decideServing } from '#domain/waiting/serving.ts'
import { loadForBooking } from '#server/appointments/load-for-booking.ts'
import { insertAppointments, moveStatus } from '#server/appointments/store-changes.ts'
import type { Call, UseCase } from '#server/kit/call.ts'
import {
  findCalled,
  findServiceIds,
  type HeldTicket,
  lockTicket,
  moveTicket,
  selectServing,
} from '#server/waiting/store-queue.ts'

/**
 * Starts serving a customer from the queue: a called one, or with a chosen member, who is called at the same time
 * . Locks their place before the member, as calling a customer does.
 */
export const startTicket: UseCase<typeof startTicketContract> = async (call, { params: { id }, body }) => {
  const { tx, salonId, now } = call
  const [ticket, serviceIds] = await Promise.all([
    lockTicket(tx, salonId, { id, locationId: reachedLocation(call) }),
    findServiceIds(tx, salonId, id),
  ])
  const asked = askedVisit(ticket && { ...ticket, serviceIds }, body, call)
  const found = await loadForBooking(call, asked)
  if (ticket && body.staffId) await callTo(call, ticket, body.staffId, { ...found, durationMin: asked.durationMin })
  const { booking, begun } = decideServing(found, asked, call)
  const appointmentId = booking.appointment.id
  if (ticket?.isByVisitor) await insertAppointments(tx, salonId, [bookedAsTyped(booking, ticket)], { email: null })
  else await insertAppointments(tx, salonId, [booking])
  await Promise.all([moveStatus(tx, salonId, begun), moveTicket(tx, salonId, { id, to: 'served', appointmentId }, now)])
  return { appointmentId }
}

/** Calls a customer to a member who is locked, or throws why they can't be called. */
async function callTo(
  { tx, salonId, now, timeZone }: Call,
  ticket: HeldTicket,
  staffId: string,
  { members, memberTimes, salon, durationMin }: FoundForBooking & Pick<AskedBooking, 'durationMin'>,
): Promise<void> {
  const day = today(now, timeZone)
  const [since] = dayBounds(day, timeZone)
  const [serving, calledName] = await Promise.all([
    selectServing(tx, salonId, { staffId, since }),
    findCalled(tx, salonId, { staffId, day, except: ticket.id }),
  ])
  const [member, memberTime] = [members[0], memberTimes[0]!]
  const why = whyCannotCall({ ticket, member, salon, memberTime, serving, calledName, durationMin }, now)
  if (why) throw new Refusal(why.code, { field: 'staffId', params: why.params })
  await moveTicket(tx, salonId, { id: ticket.id, to: 'called', calledBy: staffId }, now)
}

/** Returns the booking with the name and phone that the visitor typed, even if their record has others. */
function bookedAsTyped(booking: Booking, { customerName, customerPhone, customerPhoneE164 }: HeldTicket): Booking {
  return { ...booking, customer: { ...booking.customer, customerName, customerPhone, customerPhoneE164 } }
}
