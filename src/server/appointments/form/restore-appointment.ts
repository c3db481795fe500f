import type { restoreAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { reachOfStarts } from '#domain/appointments/form/bookable.ts'
import { decideRestore } from '#domain/appointments/form/decide-status.ts'
import type { UseCase } from '#server/kit/call.ts'
import { lockStaff } from '#server/staff/store.ts'
import { releaseExpired } from '#server/appointments/store-deposits.ts'
import { moveStatus } from '#server/appointments/store-changes.ts'
import { findMemberTime } from '#server/appointments/store-times.ts'
import { holdAppointment, mustFindAppointment } from './read-appointment.ts'

/** Takes the last step of an appointment back. */
export const restoreAppointment: UseCase<typeof restoreAppointmentContract> = async (
  call,
  { params: { id }, body: { version } },
) => {
  const { tx, salonId, now } = call
  const { staffId, startsAt } = await mustFindAppointment(call, id, version)
  const [[member], before, , memberTime] = await Promise.all([
    lockStaff(tx, salonId, [staffId], null),
    holdAppointment(call, id, version),
    releaseExpired(tx, salonId, [staffId], call),
    findMemberTime(tx, salonId, staffId, { ...reachOfStarts(startsAt), now }, null),
  ])
  const changed = decideRestore({ before, member, memberTime }, call)
  await moveStatus(tx, salonId, changed)
  return { appointment: changed.appointment }
}
