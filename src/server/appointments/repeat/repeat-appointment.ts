import { askedSeries, decideBooking } from '#domain/appointments/form/decide-booking.ts'
import type { repeatAppointmentContract } from '#domain/appointments/repeat/contract-repeat.ts'
import type { UseCase } from '#server/kit/call.ts'
import { loadForBooking } from '#server/appointments/load-for-booking.ts'
import { insertAppointments } from '#server/appointments/store-changes.ts'

/** Books an appointment on every chosen date or on none; the first that cannot be had is named by the refusal. */
export const repeatAppointment: UseCase<typeof repeatAppointmentContract> = async (call, { body }) => {
  const seriesId = call.newId()
  const asked = askedSeries(body, seriesId, call)
  const found = await loadForBooking(call, asked)
  const bookings = decideBooking(found, asked, call)
  await insertAppointments(call.tx, call.salonId, bookings)
  return { seriesId, appointments: bookings.map(({ appointment }) => appointment).toSorted(byStart) }
}

function byStart(one: { startsAt: string }, other: { startsAt: string }): number {
  return one.startsAt < other.startsAt ? -1 : 1
}
