import { reachOf } from '#domain/auth/reach.ts'
import type { addBlockContract, deleteBlockContract, editBlockContract } from '#domain/staff/contract-off.ts'
import { askedBlock } from '#domain/staff/time-off.ts'
import type { UseCase } from '#server/kit/call.ts'
import { eraseFound, mustFindTimeOff, saveTimeOff } from './time-off.ts'

/** Blocks some hours of a member's day, such as lunch. */
export const addBlock: UseCase<typeof addBlockContract> = async (call, { body }) => {
  return { timeOff: await saveTimeOff(call, askedBlock(body, call), null) }
}

/**
 * Moves or changes a block that the caller may change. The `version` prevents overwriting someone else's change.
 */
export const editBlock: UseCase<typeof editBlockContract> = async (call, { params: { id }, body }) => {
  const asked = askedBlock(body, call)
  const staffId = reachOf(call.by, 'seeEveryCalendar')
  const seen = await mustFindTimeOff(call, { id, isBlock: true, staffId })
  return { timeOff: await saveTimeOff(call, asked, seen) }
}

/** Deletes a block from the calendar; the audit log keeps its last state. */
export const deleteBlock: UseCase<typeof deleteBlockContract> = async (call, { params: { id } }) => {
  const staffId = reachOf(call.by, 'seeEveryCalendar')
  await eraseFound(call, await mustFindTimeOff(call, { id, isBlock: true, staffId }))
  return {}
}
