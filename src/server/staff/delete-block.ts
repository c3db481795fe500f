import { reachOf } from '#domain/auth/reach.ts'
import type { deleteBlockContract } from '#domain/staff/contract-off.ts'
import type { UseCase } from '#server/kit/call.ts'
import { mustFindTimeOff } from './add-time-off.ts'
import { eraseFound } from './delete-time-off.ts'

/** Takes a block from the calendar; the audit log keeps what it was. */
export const deleteBlock: UseCase<typeof deleteBlockContract> = async (call, { params: { id } }) => {
  const staffId = reachOf(call.by, 'seeEveryCalendar')
  await eraseFound(call, await mustFindTimeOff(call, { id, isBlock: true, staffId }))
  return {}
}
