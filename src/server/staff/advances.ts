import { reachedLocation } from '#domain/auth/reach.ts'
import type { addAdvanceContract, deleteAdvanceContract } from '#domain/staff/contract-pay.ts'
import { decideAdvance, decideAdvanceDelete } from '#domain/staff/decide-advance.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { holdDays, selectTills } from '#server/sales/store-days.ts'
import { lockMember } from './store-members.ts'
import { eraseAdvance, insertAdvance } from './store-pay.ts'

/** Records money that a member got before payday, possibly out of a till. */
export const addAdvance: UseCase<typeof addAdvanceContract> = async (call, { body }) => {
  const { tx, salonId } = call
  const [, member, tills] = await Promise.all([
    body.isFromTill ? holdDays(tx, salonId) : null,
    lockMember(tx, salonId, body.staffId, reachedLocation(call)),
    body.isFromTill ? selectTills(tx, salonId, body.givenOn) : [],
  ])
  const advance = decideAdvance({ member, tills }, body, call)
  await Promise.all([
    insertAdvance(tx, salonId, advance, call),
    recordAudit(call, { action: 'advance-added', subject: 'pay_advance', subjectId: advance.id, after: advance }),
  ])
  return { advance }
}

/** Deletes an advance that was entered by mistake; the audit log keeps its last state. */
export const deleteAdvance: UseCase<typeof deleteAdvanceContract> = async (call, { params: { id } }) => {
  const { tx, salonId } = call
  const [, found] = await Promise.all([holdDays(tx, salonId), eraseAdvance(tx, salonId, id, reachedLocation(call))])
  const before = decideAdvanceDelete(found, call)
  await recordAudit(call, { action: 'advance-deleted', subject: 'pay_advance', subjectId: id, before })
  return {}
}
