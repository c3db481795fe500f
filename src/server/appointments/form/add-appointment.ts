import { askedBooking, decideBooking } from '#domain/appointments/form/decide-booking.ts'
import type { addAppointmentContract } from '#domain/appointments/contract-changes.ts'
import type { Call, UseCase } from '#server/kit/call.ts'
import { loadForBooking } from '#server/appointments/load-for-booking.ts'
import { insertAppointments } from '#server/appointments/store-changes.ts'

/**
 * Books an appointment. Locks the member before reading the calendar: if several people want the same
 * time, the first gets it and the others get 'slot-taken'. The database refuses an overlap in any case.
 */
export const addAppointment: UseCase<typeof addAppointmentContract, Call> = async (call, { body }) => {
  const asked = askedBooking(body, call)
  const found = await loadForBooking(call, asked)
  const bookings = decideBooking(found, asked, call)
  call.save(insertAppointments(call.tx, call.salonId, bookings))
  return { appointment: bookings[0]!.appointment }
}
