import type { addAdvanceContract } from '#domain/staff/contract-pay.ts'
import { decideAdvance } from '#domain/staff/decide-advance.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { SignedInCall, UseCase } from '#server/kit/call.ts'
import { lockMember } from './store-members.ts'
import { insertAdvance } from './store-pay.ts'

/** Notes money that a member got ahead of their pay. */
export const addAdvance: UseCase<typeof addAdvanceContract, SignedInCall> = async (call, { body }) => {
  const { tx, salonId, now, by } = call
  const advance = decideAdvance(await lockMember(tx, salonId, body.staffId), body, call)
  await Promise.all([
    insertAdvance(tx, salonId, advance, by.userId, now),
    recordAudit(call, { action: 'advance-added', subject: 'pay_advance', subjectId: advance.id, after: advance }),
  ])
  return { advance }
}
