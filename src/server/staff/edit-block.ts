import { reachOf } from '#domain/auth/reach.ts'
import type { editBlockContract } from '#domain/staff/contract-off.ts'
import { askedBlock } from '#domain/staff/time-off.ts'
import type { UseCase } from '#server/kit/call.ts'
import { mustFindTimeOff, saveTimeOff } from './add-time-off.ts'

/** Moves or changes a block within the caller's reach. Nobody's change is overwritten: see `version`. */
export const editBlock: UseCase<typeof editBlockContract> = async (call, { params: { id }, body }) => {
  const asked = askedBlock(body, call)
  const staffId = reachOf(call.by, 'seeEveryCalendar')
  const seen = await mustFindTimeOff(call, { id, isBlock: true, staffId })
  return { timeOff: await saveTimeOff(call, asked, seen) }
}
