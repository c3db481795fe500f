import type { changeAppointmentStatusContract } from '#domain/appointments/contract-changes.ts'
import { actionOfStatus } from '#domain/appointments/form/history.ts'
import { statusWords, whyCannotBeNoShow, whyCannotChange } from '#domain/appointments/status.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { SignedInCall } from '#server/kit/call.ts'
import { lineOf } from '#server/appointments/book.ts'
import { mustFindAppointment, mustLockAppointment } from './read-appointment.ts'
import { moveStatus } from '#server/appointments/store-changes.ts'

/**
 * Starts, completes or cancels an appointment. Of two people who press at once one wins; the other is told the status
 * it has by then. No member is locked: every change keeps the time or gives it back, and none can collide.
 */
export async function changeAppointmentStatus(
  call: SignedInCall,
  { params: { id }, body }: ParsedInput<typeof changeAppointmentStatusContract>,
): Promise<Output<typeof changeAppointmentStatusContract>> {
  const { tx, salonId } = call
  const { to, isNoShow } = body
  const { status: from } = await mustLockAppointment(call, id, body.version)
  const why = whyCannotChange(from, to)
  if (why) throw new Refusal(why, { params: { from: statusWords[from], to: statusWords[to] } })
  const whyNot = isNoShow ? whyCannotBeNoShow(from, to) : null
  if (whyNot) throw new Refusal(whyNot)
  const reason = to === 'cancelled' ? body.reason : null
  const line = lineOf(call, {
    action: actionOfStatus(to, isNoShow),
    before: { status: from },
    after: { status: to, reason },
  })
  if (!(await moveStatus(tx, salonId, id, { from, to, reason, isNoShow }, line))) {
    throw new Refusal('changed-meanwhile')
  }
  return { appointment: await mustFindAppointment(call, id) }
}
