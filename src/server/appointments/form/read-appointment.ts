import type { readAppointmentContract } from '#domain/appointments/contract.ts'
import { fieldsChanged } from '#domain/appointments/form/history.ts'
import { reachOf } from '#domain/auth/reach.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Call, SignedInCall } from '#server/kit/call.ts'
import { findAppointment, type FoundAppointment, selectHistory, lockAppointment } from '#server/appointments/store.ts'

/** One appointment of any age. */
export async function readAppointment(
  call: SignedInCall,
  { params: { id } }: ParsedInput<typeof readAppointmentContract>,
): Promise<Output<typeof readAppointmentContract>> {
  return { appointment: await mustFindAppointment(call, id) }
}

/** The appointment, or the refusal 'appointment-not-found' when there is none that the caller may see. */
export async function mustFindAppointment({ tx, salonId, by }: SignedInCall, id: string): Promise<FoundAppointment> {
  const appointment = await findAppointment(tx, salonId, id, reachOf(by, 'seeEveryCalendar'))
  if (!appointment) throw new Refusal('appointment-not-found')
  return appointment
}

/**
 * Locks the appointment for the rest of the transaction. Refuses one that the caller may not see, and one that is no
 * longer as the caller read it ('changed-meanwhile').
 */
export async function mustLockAppointment(call: SignedInCall, id: string, version?: number) {
  const current = await lockAppointment(call.tx, call.salonId, id)
  const own = reachOf(call.by, 'seeEveryCalendar')
  if (!current || (own !== null && current.staffId !== own)) throw new Refusal('appointment-not-found')
  if (version !== undefined && version !== current.version) throw await changedMeanwhile(call, id, version)
  return current
}

/** The refusal of a change made from an old version; its params say which fields changed since, and who did it last. */
export async function changedMeanwhile({ tx, salonId }: Call, id: string, version: number): Promise<Refusal> {
  const since = (await selectHistory(tx, salonId, id)).filter(({ after }) => after !== null && after.version > version)
  const fields = fieldsChanged(since.flatMap(({ after }) => (after ? [after] : [])))
  const byName = since.at(-1)?.byName
  return new Refusal('changed-meanwhile', {
    params: { fields: fields.join(','), ...(byName && { byName }) },
  })
}
