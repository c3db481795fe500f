import { Refusal } from '#domain/kit/refusal.ts'
import type { editScheduleContract } from '#domain/staff/contract-schedules.ts'
import type { UseCase } from '#server/kit/call.ts'
import { requireFits } from './add-schedule.ts'
import { findSchedule, updateSchedule } from './store-schedules.ts'

/** Changes all fields of a row of a member's week, except whose row it is. */
export const editSchedule: UseCase<typeof editScheduleContract> = async (call, { params: { id }, body }) => {
  const before = await findSchedule(call.tx, call.salonId, id)
  if (!before) throw new Refusal('not-found')
  const schedule = { ...body, id, staffId: before.staffId }
  await requireFits(call, schedule)
  if (!(await updateSchedule(call.tx, call.salonId, schedule, call.now))) throw new Refusal('not-found')
  return { schedule }
}
