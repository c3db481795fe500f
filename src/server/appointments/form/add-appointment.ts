import { type BookingRequest, whyIncomplete } from '#domain/appointments/form/booking-request.ts'
import { shapeOf } from '#domain/appointments/availability/busy-time.ts'
import type { addAppointmentContract } from '#domain/appointments/contract-changes.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import type { Call } from '#server/kit/call.ts'
import { lockStaff } from '#server/staff/store.ts'
import { book } from '#server/appointments/book.ts'
import { chooseCustomer, customerOf } from './choose-customer.ts'
import { chooseServices } from './choose-services.ts'
import { requireOwnCalendar } from '#server/appointments/own-calendar.ts'
import { requireAppointmentGate } from './require-appointment-gate.ts'
import { refusalAtField, requireCanDo, requireFree } from '#server/appointments/require-free.ts'
import { findAppointments } from '#server/appointments/store.ts'
import { startOf } from '#server/appointments/start-of.ts'

/**
 * Books an appointment. The member is locked before the calendar is looked at, so that of many who want
 * one time the first gets it and the others read 'slot-taken'; the database refuses an overlap whatever stands here.
 */
export async function addAppointment(
  call: Call,
  { body }: ParsedInput<typeof addAppointmentContract>,
): Promise<Output<typeof addAppointmentContract>> {
  const { tx, salonId, timeZone, by } = call
  requireOwnCalendar(by, body.staffId ?? null)
  const services = await chooseServices(call, body.serviceIds)
  const startsAt = startOf(body, timeZone)
  const request: BookingRequest = { services, staffId: body.staffId ?? null, startsAt, customer: customerOf(body) }
  const incomplete = whyIncomplete(request)
  if (incomplete || !request.staffId || !startsAt) throw refusalAtField(incomplete ?? 'no-time')
  const customer = await chooseCustomer(call, request.customer)

  const [locked] = await lockStaff(tx, salonId, [request.staffId])
  const member = requireCanDo(
    locked,
    services.map(({ serviceId }) => serviceId),
  )
  const shape = shapeOf(services)
  await requireFree(call, { staffId: member.id, startsAt, shape }, body)
  await requireAppointmentGate(call)
  const id = await book(call, { member, startsAt, services, shape, customer, notes: body.notes, seriesId: null })
  const [appointment] = await findAppointments(tx, salonId, [id])
  return { appointment: appointment! }
}
