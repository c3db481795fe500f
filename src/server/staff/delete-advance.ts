import { Refusal } from '#domain/kit/refusal.ts'
import type { deleteAdvanceContract } from '#domain/staff/contract-pay.ts'
import { requirePayOf } from '#domain/staff/decide-advance.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { SignedInCall, UseCase } from '#server/kit/call.ts'
import { eraseAdvance } from './store-pay.ts'

/** Takes back an advance that was entered by mistake; the audit log keeps what it was. */
export const deleteAdvance: UseCase<typeof deleteAdvanceContract, SignedInCall> = async (call, { params: { id } }) => {
  const before = await eraseAdvance(call.tx, call.salonId, id)
  if (!before) throw new Refusal('not-found')
  requirePayOf(call.by, before.staffId)
  await recordAudit(call, { action: 'advance-deleted', subject: 'pay_advance', subjectId: id, before })
  return {}
}
