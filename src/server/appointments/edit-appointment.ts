import { endOf, whyCustomerMissing, whyIncomplete } from '#domain/appointments/booking-request.ts'
import type { Appointment, editAppointmentContract } from '#domain/appointments/contract.ts'
import { statusWords, whyCannotRebook } from '#domain/appointments/status.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { sumMinor } from '#domain/kit/money.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Call } from '#server/kit/http/call.ts'
import { type LockedMember, lockStaff } from '#server/staff/store.ts'
import { chooseCustomer, customerOf } from './choose-customer.ts'
import { chooseServices } from './choose-services.ts'
import { requireOwnCalendar } from './own-calendar.ts'
import { mustFindAppointment, mustLockAppointment } from './read-appointment.ts'
import { refusalOf, requireCanDo, requireFree } from './require-free.ts'
import { startOf } from './start-of.ts'
import { type BookedService, updateAppointment } from './store.ts'

type Edit = ParsedInput<typeof editAppointmentContract>['body']

/** What an edited appointment takes up: decided anew only where the edit touches it. */
interface Plan {
  staffId: string
  startsAt: string
  endsAt: string
  services: readonly BookedService[]
  servicesChanged: boolean
  slotChanged: boolean
}

/**
 * Changes the given fields of an appointment, all or none. The rules of booking are asked again when its time, member
 * or services change; notes and customer may be mended at any age. Nobody's change is overwritten: see `version`.
 */
export async function editAppointment(
  call: Call,
  { params: { id }, body }: ParsedInput<typeof editAppointmentContract>,
): Promise<Output<typeof editAppointmentContract>> {
  const { tx, salonId, actor, now } = call
  const before = await mustFindAppointment(call, id)
  if (before.version !== body.version) throw new Refusal('changed-meanwhile')
  requireOwnCalendar(actor, body.staffId ?? null)
  const plan = await planOf(call, before, body)
  // Members first, then the appointment: the order in which every use case locks.
  const members = await lockStaff(tx, salonId, [before.staffId, plan.staffId])
  const current = await mustLockAppointment(call, id, body.version)
  const member = members.find((one) => one.id === plan.staffId)
  if (plan.slotChanged) {
    const closed = whyCannotRebook(current.status)
    if (closed) throw new Refusal(closed, { params: { status: statusWords[current.status] } })
    await requirePossible(call, before, plan, member)
  }
  if (!member) throw refusalOf('staff-not-available')

  const row = {
    ...(await customerAfter(call, body)),
    locationId: member.locationId,
    staffId: plan.staffId,
    startsAt: plan.startsAt,
    endsAt: plan.endsAt,
    priceMinor: sumMinor(plan.services.map(({ priceMinor }) => priceMinor)),
    notes: body.notes === undefined ? before.notes : body.notes || null,
  }
  await updateAppointment(tx, salonId, id, row, plan.servicesChanged ? plan.services : null, now)
  return { appointment: await mustFindAppointment(call, id) }
}

async function planOf(call: Call, before: Appointment, body: Edit): Promise<Plan> {
  const ids = before.services.map(({ serviceId }) => serviceId)
  const services = body.serviceIds ? await chooseServices(call, body.serviceIds, before.services) : before.services
  const servicesChanged = services.map(({ serviceId }) => serviceId).join() !== ids.join()
  const staffId = body.staffId === undefined ? before.staffId : body.staffId
  const timeGiven = body.startsAt !== undefined || body.date !== undefined || body.time !== undefined
  const startsAt = timeGiven ? startOf(body, call.actor.timeZone) : before.startsAt
  const customer = { kind: 'existing', customerId: 'kept' } as const
  const incomplete = whyIncomplete({ services, staffId, startsAt, customer })
  if (incomplete || !staffId || !startsAt) throw refusalOf(incomplete ?? 'no-time')
  const slotChanged = servicesChanged || staffId !== before.staffId || startsAt !== before.startsAt
  const endsAt = slotChanged ? endOf(startsAt, services) : before.endsAt
  return { staffId, startsAt, endsAt, services, servicesChanged, slotChanged }
}

async function requirePossible(call: Call, before: Appointment, plan: Plan, member: LockedMember | undefined) {
  const { staffId, startsAt, endsAt } = plan
  if (plan.servicesChanged || staffId !== before.staffId) {
    requireCanDo(
      member,
      plan.services.map(({ serviceId }) => serviceId),
    )
  }
  await requireFree(call, { appointmentId: before.id, staffId, startsAt, endsAt })
}

/** The new customer's columns, or nothing to write when none was given; a customer is given whole. */
async function customerAfter(call: Call, body: Edit) {
  if (body.customerId === undefined && body.customerName === undefined && body.customerPhone === undefined) return {}
  const customer = customerOf(body)
  const missing = whyCustomerMissing(customer)
  if (missing) throw refusalOf(missing)
  return await chooseCustomer(call, customer)
}
