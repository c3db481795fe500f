import { reachOf } from '#domain/auth/reach.ts'
import { today } from '#domain/kit/local-time.ts'
import type { listSchedulesContract } from '#domain/staff/contract-schedules.ts'
import type { UseCase } from '#server/kit/call.ts'
import { selectSchedules } from './store-schedules.ts'

/** The schedules of the team where the caller is, or of one member of it; a stylist sees their own. */
export const listSchedules: UseCase<typeof listSchedulesContract> = async (
  { tx, salonId, by, now, timeZone, locationId },
  { query },
) => {
  const staffId = reachOf(by, 'seeEverySchedule') ?? query.staffId ?? null
  const from = query.from ?? today(now, timeZone)
  const staffIds = staffId === null ? null : [staffId]
  return { schedules: await selectSchedules(tx, salonId, { staffIds, locationId, from }) }
}
