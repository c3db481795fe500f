import { isAllowed } from '#domain/auth/permissions.ts'
import { locationOfNew, reachedLocation, reachOf } from '#domain/auth/reach.ts'
import { requireGivable } from '#domain/auth/require-givable.ts'
import { today } from '#domain/kit/local-time.ts'
import { sumMinor } from '#domain/kit/money.ts'
import { e164Of, editedE164 } from '#domain/kit/phone.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { monthBounds } from '#domain/kit/time.ts'
import { commissionOf } from '#domain/staff/commission.ts'
import type {
  addStaffContract,
  deleteStaffContract,
  editStaffContract,
  listAheadContract,
  listStaffContract,
  setStaffActiveContract,
} from '#domain/staff/contract.ts'
import { decideMemberActive, decideMemberDelete, decideMemberEdit, seenBy } from '#domain/staff/decide-member.ts'
import { locationAfterEdit } from '#domain/staff/decide-move.ts'
import { selectAhead } from '#server/appointments/store-booked.ts'
import { moveAhead } from '#server/appointments/store-changes.ts'
import { countAhead, countSharedAhead } from '#server/appointments/store.ts'
import { recordAudit } from '#server/audit/store.ts'
import { eraseInvitation } from '#server/auth/store-invitations.ts'
import { endSessionsIn } from '#server/auth/store-sessions.ts'
import { eraseMembership } from '#server/auth/store.ts'
import type { Call, UseCase } from '#server/kit/call.ts'
import { sumSalesByRate } from '#server/sales/store-earnings.ts'
import { holdActiveLocation, holdLocationOf } from '#server/salon/store-locations.ts'
import { findDefaultCommission, lockUsed, requireGate } from '#server/salon/store.ts'
import {
  archiveMember,
  eraseMember,
  hasHistory,
  lockMember,
  lockMemberAlone,
  setMemberActive,
  updateMember,
} from './store-members.ts'
import { findMemberName } from './store-pay.ts'
import {
  assignServices,
  countActiveStaff,
  countAppointmentsByMember,
  insertMember,
  reassignServices,
  selectTeam,
} from './store.ts'

/**
 * Returns the team at the caller's location. Only the owner sees rates and this month's figures; for everyone
 * else they are null (document 2, section 6), and so are the e-mails of others.
 */
export const listStaff: UseCase<typeof listStaffContract> = async (call) => {
  const { tx, salonId, by } = call
  const seesPay = isAllowed(by, 'seeStaffPay')
  const [all, monthOf, defaultCommissionBp] = await Promise.all([
    selectTeam(tx, salonId, call.locationId),
    seesPay ? thisMonth(call) : () => null,
    seesPay ? findDefaultCommission(tx, salonId) : null,
  ])
  const staff = all.map((member) => ({ ...seenBy(by, member), month: monthOf(member.id) }))
  return { staff, defaultCommissionBp }
}

/** Returns the figures of the salon's current calendar month, by member. */
async function thisMonth({ tx, salonId, timeZone, now }: Call) {
  const [from, before] = monthBounds(today(now, timeZone), timeZone)
  const [sums, counts] = await Promise.all([
    sumSalesByRate(tx, salonId, from, before),
    countAppointmentsByMember(tx, salonId, from, before),
  ])
  return (id: string) => {
    const own = sums.filter(({ staffId }) => staffId === id)
    return {
      salesMinor: sumMinor(own.map(({ totalMinor }) => totalMinor)),
      commissionMinor: commissionOf(own),
      appointmentCount: counts.get(id) ?? 0,
    }
  }
}

/**
 * Adds an active member without a sign-in, if the plan allows one more. Writes to the audit log, because
 * pay is set here.
 */
export const addStaff: UseCase<typeof addStaffContract> = async (call, { body }) => {
  const { tx, salonId, currency, now, newId } = call
  const { serviceIds, commissionBp, locationId: asked, ...typed } = body
  const locationId = locationOfNew(call, asked)
  requireGivable(call.by, typed.role)
  const seesPay = isAllowed(call.by, 'seeStaffPay')
  if (commissionBp !== null && !seesPay) throw new Refusal('pay-not-yours', { field: 'commissionBp' })
  const phoneE164 = e164Of(typed.phone, currency)
  await requireGate('add_staff', call, () => countActiveStaff(tx, salonId))
  if (!(await holdActiveLocation(tx, salonId, locationId))) throw new Refusal('not-found', { field: 'locationId' })
  const id = newId()
  await insertMember(tx, salonId, { ...typed, id, locationId, userId: null, phoneE164, commissionBp }, now)
  await assignServices(tx, salonId, id, serviceIds)
  const after = { role: typed.role, commissionBp }
  await recordAudit(call, { action: 'staff-added', subject: 'staff', subjectId: id, after })
  const month = seesPay ? { salesMinor: 0, appointmentCount: 0, commissionMinor: 0 } : null
  return {
    member: {
      ...typed,
      id,
      version: 1,
      locationId,
      isActive: true,
      serviceIds: [...new Set(serviceIds)],
      commissionBp,
      month,
    },
  }
}

/**
 * Changes a member; the audit log keeps the old values. Past sales keep their commission, and upcoming
 * appointments move to the new location.
 */
export const editStaff: UseCase<typeof editStaffContract> = async (call, { params: { id }, body }) => {
  const { tx, salonId, currency, now, by } = call
  const [isThere, before, aheadCount, sharedCount] = await Promise.all([
    body.locationId !== undefined && holdActiveLocation(tx, salonId, body.locationId),
    lockMember(tx, salonId, id, reachedLocation(call)),
    countAhead(tx, salonId, id, now),
    countSharedAhead(tx, salonId, id, now),
  ])
  const edited = decideMemberEdit(before, body, call)
  const member = { ...edited, locationId: locationAfterEdit(edited, body, { isThere, aheadCount, sharedCount }, call) }
  const phoneE164 = editedE164(body.phone, before!.phone, currency)
  const hasMoved = member.locationId !== edited.locationId
  const entry = { action: 'staff-edited', subject: 'staff', subjectId: id, before: before!, after: member }
  await Promise.all([
    updateMember(tx, salonId, { ...member, phoneE164 }, now),
    reassignServices(tx, salonId, id, member.serviceIds),
    hasMoved && moveAhead(tx, salonId, id, member.locationId, now),
    recordAudit(call, entry),
  ])
  return { member: seenBy(by, member) }
}

/**
 * Deactivates a member, which ends their sessions, or reactivates them if the plan allows one more.
 * Bookings stay.
 */
export const setStaffActive: UseCase<typeof setStaffActiveContract> = async (
  call,
  { params: { id }, body: { isActive } },
) => {
  const { tx, salonId, now, by } = call
  const [used, before, aheadCount, hasPlace] = await Promise.all([
    isActive ? lockUsed('add_staff', call, () => countActiveStaff(tx, salonId)) : null,
    lockMember(tx, salonId, id, reachedLocation(call)),
    countAhead(tx, salonId, id, now),
    holdLocationOf(tx, salonId, id),
  ])
  const member = decideMemberActive(before, isActive, { used, hasPlace }, call)
  if (before!.isActive !== isActive) {
    const action = isActive ? 'staff-activated' : 'staff-deactivated'
    await Promise.all([
      setMemberActive(tx, salonId, member, now),
      ...(isActive ? [] : [endSessionsIn(tx, salonId, id), eraseInvitation(tx, salonId, id)]),
      recordAudit(call, { action, subject: 'staff', subjectId: id }),
    ])
  }
  return { member: seenBy(by, member), aheadCount }
}

/** Removes a member from the team, and from the app. A member with a history is archived (R-105, D21). */
export const deleteStaff: UseCase<typeof deleteStaffContract> = async (call, { params: { id } }) => {
  const { tx, salonId, now } = call
  const [before, isUsed, aheadCount] = await Promise.all([
    lockMemberAlone(tx, salonId, id, reachedLocation(call)),
    hasHistory(tx, salonId, id),
    countAhead(tx, salonId, id, now),
  ])
  const how = decideMemberDelete(before, isUsed, call)
  await Promise.all([
    how === 'archive' ? archiveMember(tx, salonId, id, now) : eraseMember(tx, salonId, id),
    endSessionsIn(tx, salonId, id),
    eraseInvitation(tx, salonId, id),
    eraseMembership(tx, salonId, id),
    recordAudit(call, { action: 'staff-deleted', subject: 'staff', subjectId: id, before: before! }),
  ])
  return { aheadCount }
}

const listedAtMost = 100

/** Returns a member's upcoming appointments, to be shown before they move. Throws 'not-found'. */
export const listAhead: UseCase<typeof listAheadContract> = async (call, { params: { id } }) => {
  const { tx, salonId, by, now } = call
  const [name, count, appointments] = await Promise.all([
    findMemberName(tx, salonId, id, reachedLocation(call)),
    countAhead(tx, salonId, id, now),
    selectAhead(tx, salonId, id, { now, atMost: listedAtMost }),
  ])
  if (name === null) throw new Refusal('not-found')
  const reach = reachOf(by, 'seeEveryCalendar')
  return { count, appointments: reach === null || reach === id ? appointments : [] }
}
