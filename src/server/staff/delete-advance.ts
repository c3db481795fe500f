import { reachedLocation } from '#domain/auth/reach.ts'
import type { deleteAdvanceContract } from '#domain/staff/contract-pay.ts'
import { decideAdvanceDelete } from '#domain/staff/decide-advance.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { holdDays } from '#server/sales/store-days.ts'
import { eraseAdvance } from './store-pay.ts'

/** Takes back an advance that was entered by mistake; the audit log keeps what it was. */
export const deleteAdvance: UseCase<typeof deleteAdvanceContract> = async (call, { params: { id } }) => {
  const { tx, salonId } = call
  const [, found] = await Promise.all([holdDays(tx, salonId), eraseAdvance(tx, salonId, id, reachedLocation(call))])
  const before = decideAdvanceDelete(found, call)
  await recordAudit(call, { action: 'advance-deleted', subject: 'pay_advance', subjectId: id, before })
  return {}
}
