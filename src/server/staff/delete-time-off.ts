import { Refusal } from '#domain/kit/refusal.ts'
import type { deleteTimeOffContract, TimeOff } from '#domain/staff/contract-off.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { Call, Member, UseCase } from '#server/kit/call.ts'
import { mustFindTimeOff } from './add-time-off.ts'
import { eraseTimeOff } from './store-off.ts'

/** Takes time off back; the audit log keeps what it was. */
export const deleteTimeOff: UseCase<typeof deleteTimeOffContract> = async (call, { params: { id } }) => {
  await eraseFound(call, await mustFindTimeOff(call, { id, isBlock: false, staffId: null }))
  return {}
}

/** Erases what was found. No member is locked: it gives time back, which collides with nothing. */
export async function eraseFound(call: Call<Member>, before: TimeOff): Promise<void> {
  if (!(await eraseTimeOff(call.tx, call.salonId, before.id))) throw new Refusal('not-found')
  const action = before.isBlock ? 'block-deleted' : 'time-off-deleted'
  await recordAudit(call, { action, subject: 'time_off', subjectId: before.id, before })
}
