import { decideStep } from '#domain/appointments/form/decide-status.ts'
import { cancelReason } from '#domain/calendly/sync.ts'
import { moveStatus } from '#server/appointments/store-changes.ts'
import { findAppointment, lockAppointment } from '#server/appointments/store.ts'
import type { Call } from '#server/kit/call.ts'
import type { CancelledEvent } from './client.ts'
import { endEvent, lockIntegration, selectEvents } from './store.ts'

const everywhere = { staffId: null, locationId: null }

/**
 * Applies the cancellation of an event in Calendly. Cancels its appointment, unless that has begun, is over or
 * was deleted; a clash of the event ends. Returns whether an appointment was cancelled.
 */
export async function cancelEvent(call: Call, { id, reason }: CancelledEvent): Promise<boolean> {
  const { tx, salonId } = call
  const [, [known]] = await Promise.all([lockIntegration(tx, salonId), selectEvents(tx, salonId, [id])])
  if (!known || (known.state !== 'imported' && known.state !== 'clash')) return false
  await endEvent(tx, salonId, id, { from: ['imported', 'clash'], to: 'cancelled' })
  if (known.appointmentId === null) return false
  const [, before] = await Promise.all([
    lockAppointment(tx, salonId, known.appointmentId),
    findAppointment(tx, salonId, known.appointmentId, everywhere),
  ])
  if (before?.status !== 'booked') return false
  const step = { to: 'cancelled', reason: cancelReason(reason), isNoShow: false } as const
  await moveStatus(tx, salonId, decideStep(before, step, call))
  return true
}
