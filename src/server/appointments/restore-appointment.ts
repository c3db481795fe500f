import type { restoreAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { actionOfStatus } from '#domain/appointments/history.ts'
import { whyCannotRestore } from '#domain/appointments/status.ts'
import { shapeOfLength } from '#domain/appointments/visit.ts'
import { minutesBetween } from '#domain/kit/dates.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Call } from '#server/kit/http/call.ts'
import { lockStaff } from '#server/staff/store.ts'
import { lineOf } from './book.ts'
import { changedMeanwhile, mustFindAppointment, mustLockAppointment } from './read-appointment.ts'
import { refusalOf, requireNoConflict } from './require-free.ts'
import { moveStatus } from './store-changes.ts'

/**
 * Takes a cancellation back. Its time may have been given away since, and then it stays cancelled; hours and
 * schedules are not asked again, as it was rightly booked there.
 */
export async function restoreAppointment(
  call: Call,
  { params: { id }, body }: ParsedInput<typeof restoreAppointmentContract>,
): Promise<Output<typeof restoreAppointmentContract>> {
  const { tx, salonId } = call
  const before = await mustFindAppointment(call, id)
  if (before.version !== body.version) throw await changedMeanwhile(call, id, body.version)
  const [member] = await lockStaff(tx, salonId, [before.staffId])
  const { status } = await mustLockAppointment(call, id, body.version)
  const why = whyCannotRestore(status)
  if (why) throw new Refusal(why)
  if (!member?.isActive) throw refusalOf('staff-not-available')
  const { staffId, startsAt } = before
  const shape = shapeOfLength(before.services, minutesBetween(startsAt, before.endsAt))
  await requireNoConflict(call, { appointmentId: id, staffId, startsAt, shape })
  const change = { from: status, to: 'booked', reason: null, isNoShow: false } as const
  const line = lineOf(call, {
    action: actionOfStatus('booked', false),
    before: { status },
    after: { status: change.to },
  })
  if (!(await moveStatus(tx, salonId, id, change, line))) throw new Refusal('changed-meanwhile')
  return { appointment: await mustFindAppointment(call, id) }
}
