import { reachOf } from '#domain/auth/reach.ts'
import { today } from '#domain/kit/local-time.ts'
import type { listSchedulesContract } from '#domain/staff/contract-schedules.ts'
import type { SignedInCall, UseCase } from '#server/kit/call.ts'
import { selectSchedules } from './store-schedules.ts'

/** The schedules of the team, or of one member; a stylist sees their own. */
export const listSchedules: UseCase<typeof listSchedulesContract, SignedInCall> = async (
  { tx, salonId, by, now, timeZone },
  { query },
) => {
  const staffId = reachOf(by, 'seeEverySchedule') ?? query.staffId ?? null
  const from = query.from ?? today(now, timeZone)
  return { schedules: await selectSchedules(tx, salonId, { staffIds: staffId === null ? null : [staffId], from }) }
}
