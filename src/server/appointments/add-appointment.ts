import { type BookingRequest, endOf, whyIncomplete } from '#domain/appointments/booking-request.ts'
import type { addAppointmentContract } from '#domain/appointments/contract.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { sumMinor } from '#domain/kit/money.ts'
import type { Call } from '#server/kit/http/call.ts'
import { lockStaff } from '#server/staff/store.ts'
import { chooseCustomer, customerOf } from './choose-customer.ts'
import { chooseServices } from './choose-services.ts'
import { requireOwnCalendar } from './own-calendar.ts'
import { mustFindAppointment } from './read-appointment.ts'
import { requireAppointmentGate } from './require-appointment-gate.ts'
import { refusalOf, requireCanDo, requireFree } from './require-free.ts'
import { startOf } from './start-of.ts'
import { insertAppointment } from './store.ts'

/**
 * Books an appointment. The member is locked before the calendar is looked at, so that of many who want
 * one time the first gets it and the others read 'slot-taken'; the database refuses an overlap whatever stands here.
 */
export async function addAppointment(
  call: Call,
  { body }: ParsedInput<typeof addAppointmentContract>,
): Promise<Output<typeof addAppointmentContract>> {
  const { tx, salonId, actor, now } = call
  requireOwnCalendar(actor, body.staffId ?? null)
  const services = await chooseServices(call, body.serviceIds)
  const startsAt = startOf(body, actor.timeZone)
  const request: BookingRequest = { services, staffId: body.staffId ?? null, startsAt, customer: customerOf(body) }
  const incomplete = whyIncomplete(request)
  if (incomplete || !request.staffId || !startsAt) throw refusalOf(incomplete ?? 'no-time')
  const customer = await chooseCustomer(call, request.customer)

  const [locked] = await lockStaff(tx, salonId, [request.staffId])
  const member = requireCanDo(
    locked,
    services.map(({ serviceId }) => serviceId),
  )
  const endsAt = endOf(startsAt, services)
  await requireFree(call, { staffId: member.id, startsAt, endsAt })
  await requireAppointmentGate(call)

  const id = call.newId()
  const row = {
    ...customer,
    id,
    createdBy: actor.userId,
    locationId: member.locationId,
    staffId: member.id,
    startsAt,
    endsAt,
    priceMinor: sumMinor(services.map(({ priceMinor }) => priceMinor)),
    notes: body.notes,
  }
  await insertAppointment(tx, salonId, row, services, now)
  return { appointment: await mustFindAppointment(call, id) }
}
