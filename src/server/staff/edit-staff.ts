import { reachedLocation } from '#domain/auth/reach.ts'
import { editedE164 } from '#domain/kit/phone.ts'
import type { editStaffContract } from '#domain/staff/contract.ts'
import { decideMemberEdit, seenBy } from '#domain/staff/decide-member.ts'
import { locationAfterEdit } from '#domain/staff/decide-move.ts'
import { countAhead } from '#server/appointments/store.ts'
import { moveAhead } from '#server/appointments/store-changes.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { holdActiveLocation } from '#server/salon/store-locations.ts'
import { lockMember, updateMember } from './store-members.ts'
import { reassignServices } from './store.ts'

/**
 * Changes a member; the audit log keeps what they were. What was sold keeps its commission, and what is booked from
 * now on moves to where they work.
 */
export const editStaff: UseCase<typeof editStaffContract> = async (call, { params: { id }, body }) => {
  const { tx, salonId, currency, now, by } = call
  const [isThere, before, aheadCount] = await Promise.all([
    body.locationId !== undefined && holdActiveLocation(tx, salonId, body.locationId),
    lockMember(tx, salonId, id, reachedLocation(call)),
    countAhead(tx, salonId, id, now),
  ])
  const edited = decideMemberEdit(before, body, call)
  const member = { ...edited, locationId: locationAfterEdit(edited, body, { isThere, aheadCount }, call) }
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
