import type { Appointment, readAppointmentContract } from '#domain/appointments/contract.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Call } from '#server/kit/http/call.ts'
import { reachOf } from './own-calendar.ts'
import { findAppointment, lockAppointment } from './store.ts'

/** One appointment of any age. */
export async function readAppointment(
  call: Call,
  { params: { id } }: ParsedInput<typeof readAppointmentContract>,
): Promise<Output<typeof readAppointmentContract>> {
  return { appointment: await mustFindAppointment(call, id) }
}

/** The appointment, or the refusal 'appointment-not-found' when there is none that the actor may see. */
export async function mustFindAppointment({ tx, salonId, actor }: Call, id: string): Promise<Appointment> {
  const appointment = await findAppointment(tx, salonId, id, reachOf(actor))
  if (!appointment) throw new Refusal('appointment-not-found')
  return appointment
}

/**
 * Locks the appointment for the rest of the transaction. Refuses one that the actor may not see, and one that is no
 * longer as the caller read it ('changed-meanwhile').
 */
export async function mustLockAppointment({ tx, salonId, actor }: Call, id: string, version?: number) {
  const current = await lockAppointment(tx, salonId, id)
  const own = reachOf(actor)
  if (!current || (own !== null && current.staffId !== own)) throw new Refusal('appointment-not-found')
  if (version !== undefined && version !== current.version) throw new Refusal('changed-meanwhile')
  return current
}
