import { reachedLocation } from '#domain/auth/reach.ts'
import type { setStaffActiveContract } from '#domain/staff/contract.ts'
import { decideMemberActive, seenBy } from '#domain/staff/decide-member.ts'
import { countAhead } from '#server/appointments/store.ts'
import { recordAudit } from '#server/audit/store.ts'
import { eraseInvitation } from '#server/auth/store-invitations.ts'
import { endSessionsIn } from '#server/auth/store-sessions.ts'
import type { UseCase } from '#server/kit/call.ts'
import { holdLocationOf } from '#server/salon/store-locations.ts'
import { lockUsed } from '#server/salon/store.ts'
import { lockMember, setMemberActive } from './store-members.ts'
import { countActiveStaff } from './store.ts'

/** Takes a member out of work, which ends their sessions, or back in as far as the plan allows. What is booked stays. */
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
