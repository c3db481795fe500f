import { askedBooking, decideBooking } from '#domain/appointments/form/decide-booking.ts'
import { begin } from '#domain/appointments/form/decide-status.ts'
import type { addAppointmentContract } from '#domain/appointments/contract-changes.ts'
import type { Call, UseCase } from '#server/kit/call.ts'
import { loadForBooking } from '#server/appointments/load-for-booking.ts'
import { insertAppointments, moveStatus } from '#server/appointments/store-changes.ts'
import { insertDeposits } from '#server/appointments/store-deposits.ts'

/**
 * Books an appointment, and starts it if asked. Locks the member before reading the calendar: if several
 * people want the same time, the first gets it and the others get 'slot-taken'. The database refuses an overlap in any
 * case.
 */
export const addAppointment: UseCase<typeof addAppointmentContract, Call> = async (call, { body }) => {
  const asked = askedBooking(body, call)
  const found = await loadForBooking(call, asked)
  const bookings = decideBooking(found, asked, call)
  const { appointment } = bookings[0]!
  const { tx, salonId } = call
  if (!body.isStarted) {
    call.save(insertAppointments(tx, salonId, bookings))
    call.save(insertDeposits(tx, salonId, [appointment], call.now))
    return { appointment }
  }
  await insertAppointments(tx, salonId, bookings)
  await insertDeposits(tx, salonId, [appointment], call.now)
  const begun = begin(appointment, call)
  await moveStatus(tx, salonId, begun)
  return { appointment: begun.appointment }
}
