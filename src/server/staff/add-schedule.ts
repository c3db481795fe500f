import { whyScheduleRefused } from '#domain/appointments/availability/schedule-rows.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { addScheduleContract, StaffSchedule } from '#domain/staff/contract-schedules.ts'
import type { Call, UseCase } from '#server/kit/call.ts'
import { insertSchedule, selectSchedules } from './store-schedules.ts'
import { lockStaff } from './store.ts'

/** Adds a row to a member's week. Appointments outside it stay. */
export const addSchedule: UseCase<typeof addScheduleContract> = async (call, { body }) => {
  const { tx, salonId, now, newId } = call
  const schedule = { ...body, id: newId() }
  await requireFits(call, schedule)
  await insertSchedule(tx, salonId, schedule, now)
  return { schedule }
}

/**
 * Refuses a row that cannot stand beside the others of its member, who is locked so that two rows that are added at once
 * see each other; the database refuses an overlap whatever stands here.
 */
export async function requireFits({ tx, salonId }: Call, schedule: StaffSchedule): Promise<void> {
  const [member] = await lockStaff(tx, salonId, [schedule.staffId])
  if (!member) throw new Refusal('not-found', { field: 'staffId' })
  const rows = await selectSchedules(tx, salonId, schedule.staffId)
  const why = whyScheduleRefused([...rows.filter(({ id }) => id !== schedule.id), schedule])
  if (why) throw new Refusal(why, { field: fieldOf[why] })
}

const fieldOf = {
  'schedule-ends-early': 'endTime',
  'break-outside-schedule': 'breakStart',
  'schedule-overlaps': 'startTime',
} as const
