import { reachOf } from '#domain/auth/reach.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import type { listSchedulesContract } from '#domain/staff/contract-schedules.ts'
import type { SignedInCall } from '#server/kit/call.ts'
import { selectSchedules } from './store-schedules.ts'

/** The weekly schedules of the team, or of one member; a stylist sees their own. */
export async function listSchedules(
  { tx, salonId, by }: SignedInCall,
  { query }: ParsedInput<typeof listSchedulesContract>,
): Promise<Output<typeof listSchedulesContract>> {
  const staffId = reachOf(by, 'seeEverySchedule') ?? query.staffId ?? null
  return { schedules: await selectSchedules(tx, salonId, staffId) }
}
