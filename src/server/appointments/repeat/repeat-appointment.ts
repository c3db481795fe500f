import { whyCannotBookTime } from '#domain/appointments/availability/availability.ts'
import { type BookingRequest, whyIncomplete } from '#domain/appointments/form/booking-request.ts'
import { busySpansOf, shapeOf } from '#domain/appointments/availability/busy-time.ts'
import type { repeatAppointmentContract } from '#domain/appointments/repeat/contract-repeat.ts'
import { spanOfDates } from '#domain/appointments/repeat/repeat.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { instantAt } from '#domain/kit/time.ts'
import type { Call, SignedInCall } from '#server/kit/call.ts'
import { lockStaff } from '#server/staff/store.ts'
import { book, type Booking } from '#server/appointments/book.ts'
import { chooseCustomer, customerOf } from '#server/appointments/form/choose-customer.ts'
import { chooseServices } from '#server/appointments/form/choose-services.ts'
import { requireOwnCalendar } from '#server/appointments/own-calendar.ts'
import { requireAppointmentGate } from '#server/appointments/form/require-appointment-gate.ts'
import { refusalAtField, requireCanDo, timesAround } from '#server/appointments/require-free.ts'
import { findAppointments } from '#server/appointments/store.ts'

type Repeat = ParsedInput<typeof repeatAppointmentContract>['body']

/**
 * Books an appointment on every chosen date or on none. Each is checked against the calendar and against those
 * before it, and each counts at the plan's gate; the first that cannot be had is named by the refusal.
 */
export async function repeatAppointment(
  call: SignedInCall,
  { body }: ParsedInput<typeof repeatAppointmentContract>,
): Promise<Output<typeof repeatAppointmentContract>> {
  const { tx, salonId, by, newId } = call
  requireOwnCalendar(by, body.staffId ?? null)
  const services = await chooseServices(call, body.serviceIds)
  const startsAt = body.dates[0]!.date
  const request: BookingRequest = { services, staffId: body.staffId ?? null, startsAt, customer: customerOf(body) }
  const incomplete = whyIncomplete(request)
  if (incomplete || !request.staffId) throw refusalAtField(incomplete ?? 'no-staff')
  const customer = await chooseCustomer(call, request.customer)

  const [locked] = await lockStaff(tx, salonId, [request.staffId])
  const member = requireCanDo(
    locked,
    services.map(({ serviceId }) => serviceId),
  )
  const seriesId = newId()
  const one = { member, services, shape: shapeOf(services), customer, notes: body.notes, seriesId }
  const starts = await freeStarts(call, one, body)
  await requireAppointmentGate(call, starts.length)
  const ids: string[] = []
  for (const start of starts) ids.push(await book(call, { ...one, startsAt: start }))
  return { seriesId, appointments: await findAppointments(tx, salonId, ids) }
}

/** The start of every chosen date; refuses the first that cannot be booked, with its date and time. */
async function freeStarts(
  call: Call,
  { member, shape }: Omit<Booking, 'startsAt'>,
  { dates, confirmed }: Repeat,
): Promise<string[]> {
  const { timeZone } = call
  const span = spanOfDates(
    dates.map(({ date }) => date),
    timeZone,
    shape,
  )
  const { salon, member: memberTime } = await timesAround(call, member.id, span)
  const busy = [...memberTime.busy]
  return dates.map(({ date, time }) => {
    const startsAt = instantAt(date, time, timeZone)
    const why = whyCannotBookTime({ startsAt, shape }, { ...memberTime, busy }, salon)
    if (why && !(why === 'outside-schedule' && confirmed)) throw refusalAtField(why, { date, time })
    busy.push(...busySpansOf(startsAt, shape).map((taken) => ({ ...taken, appointmentId: 'of this series' })))
    return startsAt
  })
}
