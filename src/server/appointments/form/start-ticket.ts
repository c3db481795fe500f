import { reachedLocation } from '#domain/auth/reach.ts'
import type { startTicketContract } from '#domain/waiting/contract-queue.ts'
import type { Booking } from '#domain/appointments/form/decide-booking.ts'
import { askedVisit, decideServing } from '#domain/waiting/serving.ts'
import { loadForBooking } from '#server/appointments/load-for-booking.ts'
import { insertAppointments, moveStatus } from '#server/appointments/store-changes.ts'
import type { UseCase } from '#server/kit/call.ts'
import { findServiceIds, type HeldTicket, lockTicket, moveTicket } from '#server/waiting/store-queue.ts'

/**
 * Starts serving a called customer from the queue. Locks their place before the member, as calling a customer
 * does.
 */
export const startTicket: UseCase<typeof startTicketContract> = async (call, { params: { id } }) => {
  const { tx, salonId, now } = call
  const [ticket, serviceIds] = await Promise.all([
    lockTicket(tx, salonId, { id, locationId: reachedLocation(call) }),
    findServiceIds(tx, salonId, id),
  ])
  const asked = askedVisit(ticket && { ...ticket, serviceIds }, call)
  const { booking, begun } = decideServing(await loadForBooking(call, asked), asked, call)
  const appointmentId = booking.appointment.id
  if (ticket?.isByVisitor) await insertAppointments(tx, salonId, [bookedAsTyped(booking, ticket)], { email: null })
  else await insertAppointments(tx, salonId, [booking])
  await Promise.all([moveStatus(tx, salonId, begun), moveTicket(tx, salonId, { id, to: 'served', appointmentId }, now)])
  return { appointmentId }
}

/** Returns the booking with the name and phone that the visitor typed, even if their record has others. */
function bookedAsTyped(booking: Booking, { customerName, customerPhone, customerPhoneE164 }: HeldTicket): Booking {
  return { ...booking, customer: { ...booking.customer, customerName, customerPhone, customerPhoneE164 } }
}
