import { lookedAt } from '#domain/booking/looked-at.ts'
import { decideImport, type FoundForImport, type Import } from '#domain/calendly/decide-import.ts'
import type { CalendlyEvent, Invited } from '#domain/calendly/event.ts'
import { localDateOf, today } from '#domain/kit/local-time.ts'
import { monthBounds } from '#domain/kit/time.ts'
import { insertAppointments } from '#server/appointments/store-changes.ts'
import { releaseExpired } from '#server/appointments/store-deposits.ts'
import { findMemberTimes } from '#server/appointments/store-times.ts'
import { countCreated } from '#server/appointments/store.ts'
import { recordAudit } from '#server/audit/store.ts'
import { countCustomers, insertCustomers } from '#server/customers/store.ts'
import type { Call } from '#server/kit/call.ts'
import { findOpeningTimes } from '#server/salon/store-hours.ts'
import { lockUsed } from '#server/salon/store.ts'
import { selectServices } from '#server/services/store.ts'
import { lockStaff } from '#server/staff/store.ts'
import { findInvited } from './find-invited.ts'
import { type KeptIntegration, lockIntegration, saveEvent, selectEvents } from './store.ts'

/** The member and the service of an imported event. */
type Placing = Pick<KeptIntegration, 'staffId' | 'serviceId'>

/**
 * Imports an event, unless another sync already has: as an appointment, under the locks and rules of every
 * booking, or as a clash. The invitees are given, or are stored with the event's earlier clash. Returns the outcome;
 * null if there was nothing to do.
 */
export async function importEvent(
  call: Call,
  placing: Placing,
  event: CalendlyEvent,
  given: Invited | null,
): Promise<'imported' | 'clash' | null> {
  const { tx, salonId } = call
  const [, [known]] = await Promise.all([lockIntegration(tx, salonId), selectEvents(tx, salonId, [event.id])])
  const who = given ?? known
  if (!who || (known && known.state !== 'clash')) return null
  const decided: Import = event.unreadable
    ? { why: event.unreadable }
    : decideImport(await load(call, placing, event, who), event, who, call)
  await save(call, event, who, decided)
  return decided.why === null ? 'imported' : 'clash'
}

/**
 * Loads what importing an event needs, in one round trip. Locks in the order of all bookings: the salon, the customer,
 * the member.
 */
async function load(
  call: Call,
  { staffId, serviceId }: Placing,
  { startsAt, endsAt }: CalendlyEvent,
  who: Invited,
): Promise<FoundForImport> {
  const { tx, salonId, timeZone, now } = call
  const [from, before] = monthBounds(today(now, timeZone), timeZone)
  const { span, days } = lookedAt(localDateOf(startsAt, timeZone), localDateOf(endsAt, timeZone), timeZone)
  const [appointments, customers, customer, [member], , services, opening, memberTimes] = await Promise.all([
    lockUsed('create_appointment', call, async () => countCreated(tx, salonId, from, before)),
    lockUsed('create_customer', call, async () => countCustomers(tx, salonId)),
    findInvited(call, who),
    lockStaff(tx, salonId, [staffId], null),
    releaseExpired(tx, salonId, [staffId], call),
    selectServices(tx, salonId),
    findOpeningTimes(tx, salonId, days),
    findMemberTimes(tx, salonId, [staffId], { ...span, now }, null),
  ])
  const salon = { zone: timeZone, ...opening }
  return { salon, memberTimes, customer, member, services, serviceId, ofPlan: { appointments, customers } }
}

async function save(call: Call, event: CalendlyEvent, who: Invited, decided: Import): Promise<void> {
  const { tx, salonId, now } = call
  if (decided.why !== null) {
    const { customerName, customerPhone, customerEmail, notes } = who
    const clash = { why: decided.why, customerName, customerPhone, customerEmail, notes }
    await saveEvent(tx, salonId, event, clash, now)
    return
  }
  const { booking, newCustomer } = decided
  await Promise.all([
    newCustomer && insertCustomers(tx, salonId, [newCustomer], now),
    newCustomer && recordAudit(call, { action: 'customer-added', subject: 'customer', subjectId: newCustomer.id }),
    insertAppointments(tx, salonId, [booking], { email: who.customerEmail }),
    saveEvent(tx, salonId, event, { appointmentId: booking.appointment.id }, now),
  ])
}
