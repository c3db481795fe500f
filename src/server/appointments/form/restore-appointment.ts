import type { restoreAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { isActive, statusBefore, whyCannotRestore } from '#domain/appointments/status.ts'
import { shapeOfLength } from '#domain/appointments/form/visit.ts'
import { minutesBetween } from '#domain/kit/dates.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Call, SignedInCall } from '#server/kit/call.ts'
import { type LockedMember, lockStaff } from '#server/staff/store.ts'
import { lineOf } from '#server/appointments/book.ts'
import { changedMeanwhile, mustFindAppointment, mustLockAppointment } from './read-appointment.ts'
import { refusalAtField, requireNoConflict } from '#server/appointments/require-free.ts'
import type { FoundAppointment } from '#server/appointments/store.ts'
import { moveStatus } from '#server/appointments/store-changes.ts'

/**
 * Takes the last step of an appointment back. What is over gave its time away, which may be taken by now:
 * then it stays as it is. Hours and schedules are not asked again, as it was rightly booked there.
 */
export async function restoreAppointment(
  call: SignedInCall,
  { params: { id }, body }: ParsedInput<typeof restoreAppointmentContract>,
): Promise<Output<typeof restoreAppointmentContract>> {
  const { tx, salonId } = call
  const before = await mustFindAppointment(call, id)
  if (before.version !== body.version) throw await changedMeanwhile(call, id, body.version)
  const [member] = await lockStaff(tx, salonId, [before.staffId])
  const { status } = await mustLockAppointment(call, id, body.version)
  // Under the lock: no sale can be recorded of it any more.
  const { isSold } = await mustFindAppointment(call, id)
  const why = whyCannotRestore({ status, isSold })
  const to = statusBefore[status]
  if (why || to === null) throw new Refusal(why ?? 'nothing-to-take-back')
  if (!isActive(status)) await requireTimeBack(call, before, member)
  const change = { from: status, to, reason: null, isNoShow: false }
  const line = lineOf(call, { action: 'restored', before: { status }, after: { status: to } })
  if (!(await moveStatus(tx, salonId, id, change, line))) throw new Refusal('changed-meanwhile')
  return { appointment: await mustFindAppointment(call, id) }
}

/** Refuses what is over and would take up its member's time again, where they have left or are busy by now. */
async function requireTimeBack(call: Call, before: FoundAppointment, member: LockedMember | undefined): Promise<void> {
  if (!member?.isActive) throw refusalAtField('staff-not-available')
  const { id: appointmentId, staffId, startsAt } = before
  const shape = shapeOfLength(before.services, minutesBetween(startsAt, before.endsAt))
  await requireNoConflict(call, { appointmentId, staffId, startsAt, shape })
}
