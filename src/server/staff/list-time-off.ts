import { reachOf } from '#domain/auth/reach.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { rangeBounds } from '#domain/kit/time.ts'
import type { listTimeOffContract } from '#domain/staff/contract-off.ts'
import type { UseCase } from '#server/kit/call.ts'
import { selectTimeOff } from './store-off.ts'

/** Time off that touches the salon's days from one to another, both included; a stylist sees their own. */
export const listTimeOff: UseCase<typeof listTimeOffContract> = async (
  { tx, salonId, timeZone, by, locationId },
  { query },
) => {
  if (query.to < query.from) throw new Refusal('end-before-start', { field: 'to' })
  const [from, before] = rangeBounds(query.from, query.to, timeZone)
  const staffId = reachOf(by, 'seeEverySchedule') ?? query.staffId ?? null
  return { timeOff: await selectTimeOff(tx, salonId, { from, before, staffId, locationId }) }
}
