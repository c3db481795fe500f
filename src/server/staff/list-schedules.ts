import { reachOf } from '#domain/auth/reach.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import type { listSchedulesContract } from '#domain/staff/contract-schedules.ts'
import type { Call } from '#server/kit/http/call.ts'
import { listSchedules as loadSchedules } from './store-schedules.ts'

/** The weekly schedules of the team, or of one member; a stylist sees their own. */
export async function listSchedules(
  { tx, salonId, actor }: Call,
  { query }: ParsedInput<typeof listSchedulesContract>,
): Promise<Output<typeof listSchedulesContract>> {
  const staffId = reachOf(actor, 'seeEverySchedule') ?? query.staffId ?? null
  return { schedules: await loadSchedules(tx, salonId, staffId) }
}
