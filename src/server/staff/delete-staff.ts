import { reachedLocation } from '#domain/auth/reach.ts'
import type { deleteStaffContract } from '#domain/staff/contract.ts'
import { decideMemberDelete } from '#domain/staff/decide-member.ts'
import { countAhead } from '#server/appointments/store.ts'
import { recordAudit } from '#server/audit/store.ts'
import { eraseInvitation } from '#server/auth/store-invitations.ts'
import { endSessionsIn } from '#server/auth/store-sessions.ts'
import { eraseMembership } from '#server/auth/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { archiveMember, eraseMember, hasHistory, lockMemberAlone } from './store-members.ts'

/** Takes a member out of the team, and out of the app. Whoever has a history is archived (R-105, D21). */
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
