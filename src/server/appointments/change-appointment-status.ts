import type { changeAppointmentStatusContract } from '#domain/appointments/contract.ts'
import { statusWords, whyCannotChange } from '#domain/appointments/status.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Call } from '#server/kit/http/call.ts'
import { mustFindAppointment, mustLockAppointment } from './read-appointment.ts'
import { moveStatus } from './store.ts'

/**
 * Starts, completes or cancels an appointment. Of two people who press at once one wins; the other is told the status
 * it has by then. No member is locked: every change keeps the time or gives it back, and none can collide.
 */
export async function changeAppointmentStatus(
  call: Call,
  { params: { id }, body }: ParsedInput<typeof changeAppointmentStatusContract>,
): Promise<Output<typeof changeAppointmentStatusContract>> {
  const { tx, salonId, now } = call
  const current = await mustLockAppointment(call, id, body.version)
  const why = whyCannotChange(current.status, body.to)
  if (why) throw new Refusal(why, { params: { from: statusWords[current.status], to: statusWords[body.to] } })
  if (!(await moveStatus(tx, salonId, id, { from: current.status, to: body.to }, now))) {
    throw new Refusal('changed-meanwhile')
  }
  return { appointment: await mustFindAppointment(call, id) }
}
