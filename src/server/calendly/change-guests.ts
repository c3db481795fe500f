import { decideGuests } from '#domain/calendly/decide-guests.ts'
import { type CalendlyEvent, invitedOf, type ToldInvitee } from '#domain/calendly/event.ts'
import { updateAppointment } from '#server/appointments/store-changes.ts'
import { findAppointment, lockAppointment } from '#server/appointments/store.ts'
import type { Call } from '#server/kit/call.ts'
import { cancelEvent } from './cancel-event.ts'
import { findInvited } from './find-invited.ts'
import { lockIntegration, selectEvents, updateGuests } from './store.ts'

const everywhere = { staffId: null, locationId: null }

/**
 * Changes the appointment of an imported event whose guests changed. If its customer cancelled, the next guest becomes
 * the customer, and the notes name who else comes; if no guest comes, the appointment is cancelled. Returns whether it
 * was cancelled.
 */
export async function changeGuests(call: Call, event: CalendlyEvent, told: readonly ToldInvitee[]): Promise<boolean> {
  const { tx, salonId, currency } = call
  if (!told.some(({ isActive }) => isActive)) return await cancelEvent(call, { id: event.id, reason: null })
  const [, [known]] = await Promise.all([lockIntegration(tx, salonId), selectEvents(tx, salonId, [event.id])])
  if (known?.state !== 'imported' || known.appointmentId === null) return false
  const left = told
    .filter(({ isActive }) => !isActive)
    .map((one) => invitedOf(event, [{ ...one, isActive: true }], currency))
  const who = invitedOf(event, told, currency)
  const customer = await findInvited(call, who)
  const gone = await Promise.all(left.map(async (one) => await findInvited(call, one)))
  const leftIds = gone.flatMap((one) => (one ? [one.customerId] : []))
  const [, before] = await Promise.all([
    lockAppointment(tx, salonId, known.appointmentId),
    findAppointment(tx, salonId, known.appointmentId, everywhere),
    updateGuests(tx, salonId, event),
  ])
  const edited = before?.status === 'booked' ? decideGuests(before, { told, customer, leftIds }, event, call) : null
  if (edited) await updateAppointment(tx, salonId, edited, { email: who.customerEmail })
  return false
}
