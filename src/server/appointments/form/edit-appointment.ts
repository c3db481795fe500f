import { whyCustomerMissing, whyIncomplete } from '#domain/appointments/form/booking-request.ts'
import { busySpansOf, type Shape } from '#domain/appointments/availability/busy-time.ts'
import type { editAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { actionOfEdit, changesOf, stateOf } from '#domain/appointments/form/history.ts'
import { statusWords, whyCannotRebook } from '#domain/appointments/status.ts'
import { lengthAfter, shapeOfLength } from '#domain/appointments/form/visit.ts'
import { addMinutes, minutesBetween } from '#domain/kit/dates.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { sumMinor } from '#domain/kit/money.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Call, SignedInCall } from '#server/kit/call.ts'
import { type LockedMember, lockStaff } from '#server/staff/store.ts'
import { lineOf } from '#server/appointments/book.ts'
import { chooseCustomer, customerOf } from './choose-customer.ts'
import { chooseServices } from './choose-services.ts'
import { requireOwnCalendar } from '#server/appointments/own-calendar.ts'
import { changedMeanwhile, mustFindAppointment, mustLockAppointment } from './read-appointment.ts'
import { refusalAtField, requireCanDo, requireFree } from '#server/appointments/require-free.ts'
import { startOf } from '#server/appointments/start-of.ts'
import { updateAppointment } from '#server/appointments/store-changes.ts'
import type { BookedService, FoundAppointment } from '#server/appointments/store.ts'

type Edit = ParsedInput<typeof editAppointmentContract>['body']

/** What an edited appointment takes up: decided anew only where the edit touches it. */
interface Plan {
  staffId: string
  startsAt: string
  shape: Shape
  services: readonly BookedService[]
  servicesChanged: boolean
  slotChanged: boolean
}

/**
 * Changes the given fields of an appointment, all or none. The rules of booking are asked again when its time, length,
 * member or services change; notes and customer may be mended at any age. Nobody's change is overwritten: see `version`.
 */
export async function editAppointment(
  call: SignedInCall,
  { params: { id }, body }: ParsedInput<typeof editAppointmentContract>,
): Promise<Output<typeof editAppointmentContract>> {
  const { tx, salonId, by } = call
  const before = await mustFindAppointment(call, id)
  if (before.version !== body.version) throw await changedMeanwhile(call, id, body.version)
  requireOwnCalendar(by, body.staffId ?? null)
  const plan = await planOf(call, before, body)
  // Members first, then the appointment: the order in which every use case locks.
  const members = await lockStaff(tx, salonId, [before.staffId, plan.staffId])
  const current = await mustLockAppointment(call, id, body.version)
  const member = members.find((one) => one.id === plan.staffId)
  if (plan.slotChanged) {
    const closed = whyCannotRebook(current.status)
    if (closed) throw new Refusal(closed, { params: { status: statusWords[current.status] } })
    await requirePossible(call, before, plan, member, body)
  }
  if (!member) throw refusalAtField('staff-not-available')
  await save(call, before, plan, member, body)
  return { appointment: await mustFindAppointment(call, id) }
}

async function planOf(call: Call, before: FoundAppointment, body: Edit): Promise<Plan> {
  const ids = before.services.map(({ serviceId }) => serviceId)
  const services = body.serviceIds ? await chooseServices(call, body.serviceIds, before.services) : before.services
  const servicesChanged = services.map(({ serviceId }) => serviceId).join() !== ids.join()
  const staffId = body.staffId === undefined ? before.staffId : body.staffId
  const timeGiven = body.startsAt !== undefined || body.date !== undefined || body.time !== undefined
  const startsAt = timeGiven ? startOf(body, call.timeZone) : before.startsAt
  const customer = { kind: 'existing', customerId: 'kept' } as const
  const incomplete = whyIncomplete({ services, staffId, startsAt, customer })
  if (incomplete || !staffId || !startsAt) throw refusalAtField(incomplete ?? 'no-time')
  const lengthBefore = minutesBetween(before.startsAt, before.endsAt)
  const durationMin = lengthAfter({ durationMin: body.durationMin, servicesChanged }, before, services)
  const isMoved = staffId !== before.staffId || startsAt !== before.startsAt
  const slotChanged = servicesChanged || isMoved || durationMin !== lengthBefore
  return { staffId, startsAt, shape: shapeOfLength(services, durationMin), services, servicesChanged, slotChanged }
}

async function requirePossible(
  call: Call,
  before: FoundAppointment,
  plan: Plan,
  member: LockedMember | undefined,
  body: Edit,
) {
  const { staffId, startsAt, shape } = plan
  if (plan.servicesChanged || staffId !== before.staffId) {
    requireCanDo(
      member,
      plan.services.map(({ serviceId }) => serviceId),
    )
  }
  await requireFree(call, { appointmentId: before.id, staffId, startsAt, shape }, body)
}

/** Writes what has changed, and in the history only that. */
async function save(call: Call, before: FoundAppointment, plan: Plan, member: LockedMember, body: Edit) {
  const { staffId, startsAt, shape, services } = plan
  const customer = await customerAfter(call, body)
  const row = {
    ...customer,
    locationId: member.locationId,
    staffId,
    startsAt,
    endsAt: addMinutes(startsAt, shape.durationMin),
    busy: busySpansOf(startsAt, shape),
    priceMinor: sumMinor(services.map(({ priceMinor }) => priceMinor)),
    notes: body.notes === undefined ? before.notes : body.notes || null,
  }
  const changes = changesOf(stateOf(before), stateOf({ ...before, ...row, staffName: member.name, services }))
  const line = lineOf(call, { action: actionOfEdit(changes.after), ...changes })
  await updateAppointment(call.tx, call.salonId, before.id, row, plan.servicesChanged ? services : null, line)
}

/** The new customer's columns, or nothing to write when none was given; a customer is given whole. */
async function customerAfter(call: Call, body: Edit) {
  if (body.customerId === undefined && body.customerName === undefined && body.customerPhone === undefined) return {}
  const customer = customerOf(body)
  const missing = whyCustomerMissing(customer)
  if (missing) throw refusalAtField(missing)
  return await chooseCustomer(call, customer)
}
