import { reachedLocation } from '#domain/auth/reach.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { editScheduleContract } from '#domain/staff/contract-schedules.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { onItsDay, requireFits } from './add-schedule.ts'
import { findSchedule, updateSchedule } from './store-schedules.ts'

/** Changes all fields of a row, except whose row it is. Nobody's change is overwritten: see `version`. */
export const editSchedule: UseCase<typeof editScheduleContract> = async (call, { params: { id }, body }) => {
  const { tx, salonId, now } = call
  const before = await findSchedule(tx, salonId, id, reachedLocation(call))
  if (!before) throw new Refusal('not-found')
  if (before.version !== body.version) throw new Refusal('changed-meanwhile')
  const schedule = onItsDay({ ...body, id, staffId: before.staffId, version: before.version + 1 })
  await requireFits(call, schedule)
  const entry = { action: 'schedule-changed', subject: 'staff_schedule', subjectId: id, before, after: schedule }
  await Promise.all([updateSchedule(tx, salonId, schedule, now), recordAudit(call, entry)])
  return { schedule }
}
