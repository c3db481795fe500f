import { type editStaffContract } from '#domain/staff/contract.ts'
import { decideMemberEdit, seenBy } from '#domain/staff/decide-member.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { SignedInCall, UseCase } from '#server/kit/call.ts'
import { requirePhone } from '#server/kit/require-phone.ts'
import { lockMember, updateMember } from './store-members.ts'
import { reassignServices } from './store.ts'

/** Changes a member; the audit log keeps what they were. What was sold keeps its commission. */
export const editStaff: UseCase<typeof editStaffContract, SignedInCall> = async (call, { params: { id }, body }) => {
  const { tx, salonId, currency, now, by } = call
  const phoneE164 = requirePhone(body.phone, currency)
  const before = await lockMember(tx, salonId, id)
  const member = decideMemberEdit(before, body, call)
  const entry = { action: 'staff-edited', subject: 'staff', subjectId: id, before: before!, after: member }
  await Promise.all([
    updateMember(tx, salonId, { ...member, phoneE164 }, now),
    reassignServices(tx, salonId, id, member.serviceIds),
    recordAudit(call, entry),
  ])
  return { member: seenBy(by, member) }
}
