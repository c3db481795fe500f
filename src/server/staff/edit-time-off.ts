import type { editTimeOffContract } from '#domain/staff/contract-off.ts'
import type { UseCase } from '#server/kit/call.ts'
import { askedTimeOff, mustFindTimeOff, saveTimeOff } from './add-time-off.ts'

/** Changes all fields of time off. Nobody's change is overwritten: see `version`. */
export const editTimeOff: UseCase<typeof editTimeOffContract> = async (call, { params: { id }, body }) => {
  const asked = askedTimeOff(body, call)
  const seen = await mustFindTimeOff(call, { id, isBlock: false, staffId: null })
  return { timeOff: await saveTimeOff(call, asked, seen) }
}
