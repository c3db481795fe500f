import { staffIdsOf } from '#domain/appointments/availability/parts.ts'
import type {
  approveAppointmentContract,
  changeAppointmentStatusContract,
  deleteAppointmentContract,
  restoreAppointmentContract,
} from '#domain/appointments/contract-changes.ts'
import { reachOfStarts } from '#domain/appointments/form/bookable.ts'
import { decideApproval, decideRestore, decideStep } from '#domain/appointments/form/decide-status.ts'
import { membersOf } from '#domain/appointments/form/history.ts'
import { cardMayComeMin } from '#domain/deposits/card-payment.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { eraseAppointment, moveStatus } from '#server/appointments/store-changes.ts'
import { findFormerDeadline, hasProviderMoney, releaseExpired } from '#server/appointments/store-deposits.ts'
import { findMemberTimes } from '#server/appointments/store-times.ts'
import { recordAudit } from '#server/audit/store.ts'
import { lockCustomerOfAppointment } from '#server/customers/store-visits.ts'
import type { UseCase } from '#server/kit/call.ts'
import { lockStaff } from '#server/staff/store.ts'
import { holdAppointment, mustFindAppointment } from './read.ts'

/** Approves a visitor's booking. Checks nothing else, because the booking has held its time all along. */
export const approveAppointment: UseCase<typeof approveAppointmentContract> = async (
  call,
  { params: { id }, body },
) => {
  const changed = decideApproval(await holdAppointment(call, id, body.version), call)
  await moveStatus(call.tx, call.salonId, changed)
  return { appointment: changed.appointment }
}

/**
 * Starts, completes or cancels an appointment. If two people press at the same time, the first wins and the other gets
 * the new status. Locks no member: each of these changes keeps or releases the time, so none can collide.
 */
export const changeAppointmentStatus: UseCase<typeof changeAppointmentStatusContract> = async (
  call,
  { params: { id }, body },
) => {
  const [, before] = await Promise.all([
    lockCustomerOfAppointment(call.tx, call.salonId, id),
    holdAppointment(call, id, body.version),
  ])
  const changed = decideStep(before, body, call)
  await moveStatus(call.tx, call.salonId, changed)
  return { appointment: changed.appointment }
}

/** Undoes the last step of an appointment. */
export const restoreAppointment: UseCase<typeof restoreAppointmentContract> = async (
  call,
  { params: { id }, body: { version } },
) => {
  const { tx, salonId, now } = call
  const { services, startsAt } = await mustFindAppointment(call, id, version)
  const staffIds = services.flatMap(staffIdsOf)
  const [, members, before, , memberTimes, depositDueAt] = await Promise.all([
    lockCustomerOfAppointment(tx, salonId, id),
    lockStaff(tx, salonId, staffIds, null),
    holdAppointment(call, id, version),
    releaseExpired(tx, salonId, staffIds, call),
    findMemberTimes(tx, salonId, staffIds, { ...reachOfStarts(startsAt), now }, null),
    findFormerDeadline(tx, salonId, id),
  ])
  const changed = decideRestore({ before, members, memberTimes, depositDueAt }, call)
  await moveStatus(tx, salonId, changed)
  return { appointment: changed.appointment }
}

/**
 * Deletes an appointment in any status. Refuses if a sale refers to it (decision 7), or if money by card has come for
 * it or may still come.
 */
export const deleteAppointment: UseCase<typeof deleteAppointmentContract> = async (call, { params: { id }, query }) => {
  const { tx, salonId, now } = call
  // Locked, so that no sale can be made of it from here on.
  const [, erased] = await Promise.all([
    lockCustomerOfAppointment(tx, salonId, id),
    holdAppointment(call, id, query.version),
  ])
  const { createdAt: _, ...before } = erased
  if (before.isSold) throw new Refusal('appointment-has-sale')
  if (before.deposit?.receivedAt) throw new Refusal('appointment-has-deposit')
  if (await hasProviderMoney(tx, salonId, id, addMinutes(now, -cardMayComeMin)))
    throw new Refusal('appointment-has-card')
  await Promise.all([
    recordAudit(call, {
      action: 'appointment-deleted',
      subject: 'appointment',
      subjectId: id,
      memberIds: membersOf(before.services),
      before,
    }),
    eraseAppointment(tx, salonId, erased),
  ])
  return {}
}
