import type { addBlockContract } from '#domain/staff/contract-off.ts'
import { askedBlock } from '#domain/staff/time-off.ts'
import type { UseCase } from '#server/kit/call.ts'
import { saveTimeOff } from './add-time-off.ts'

/** Blocks some hours of a member's day, such as lunch. */
export const addBlock: UseCase<typeof addBlockContract> = async (call, { body }) => {
  return { timeOff: await saveTimeOff(call, askedBlock(body, call), null) }
}
