import { reachOf } from '#domain/auth/reach.ts'
import type { listSchedulesContract } from '#domain/staff/contract-schedules.ts'
import type { SignedInCall, UseCase } from '#server/kit/call.ts'
import { selectSchedules } from './store-schedules.ts'

/** The weekly schedules of the team, or of one member; a stylist sees their own. */
export const listSchedules: UseCase<typeof listSchedulesContract, SignedInCall> = async (
  { tx, salonId, by },
  { query },
) => {
  const staffId = reachOf(by, 'seeEverySchedule') ?? query.staffId ?? null
  return { schedules: await selectSchedules(tx, salonId, staffId) }
}
