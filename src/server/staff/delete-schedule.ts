import { reachedLocation } from '#domain/auth/reach.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { deleteScheduleContract } from '#domain/staff/contract-schedules.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { findSchedule, markSchedulesDeleted } from './store-schedules.ts'

/** Takes a row out of a member's week; the last one gives them the business hours back. */
export const deleteSchedule: UseCase<typeof deleteScheduleContract> = async (call, { params: { id } }) => {
  const { tx, salonId, now } = call
  const before = await findSchedule(tx, salonId, id, reachedLocation(call))
  if (!before || (await markSchedulesDeleted(tx, salonId, [id], now)) === 0) throw new Refusal('not-found')
  await recordAudit(call, { action: 'schedule-deleted', subject: 'staff_schedule', subjectId: id, before })
  return {}
}
