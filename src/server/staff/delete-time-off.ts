import { Refusal } from '#domain/kit/refusal.ts'
import type { deleteTimeOffContract } from '#domain/staff/contract-schedules.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { eraseTimeOff } from './store-schedules.ts'

/** Takes time off back; the audit log keeps what it was. */
export const deleteTimeOff: UseCase<typeof deleteTimeOffContract> = async (call, { params: { id } }) => {
  const { tx, salonId } = call
  const before = await eraseTimeOff(tx, salonId, id)
  if (!before) throw new Refusal('not-found')
  await recordAudit(call, { action: 'time-off-deleted', subject: 'time_off', subjectId: id, before })
  return {}
}
