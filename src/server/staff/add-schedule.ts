import { whyScheduleRefused } from '#domain/appointments/availability/schedule-rows.ts'
import { reachedLocation } from '#domain/auth/reach.ts'
import { dayNumber, weekdayOfDay } from '#domain/kit/dates.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { addScheduleContract, StaffSchedule } from '#domain/staff/contract-schedules.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { Call, UseCase } from '#server/kit/call.ts'
import { insertSchedules, selectSchedules } from './store-schedules.ts'
import { lockStaff } from './store.ts'

/** Adds a row to a member's week or for one date. Appointments outside it stay. */
export const addSchedule: UseCase<typeof addScheduleContract> = async (call, { body }) => {
  const { tx, salonId, now, newId } = call
  const schedule = onItsDay({ ...body, id: newId(), version: 1 })
  await requireFits(call, schedule)
  const entry = { action: 'schedule-added', subject: 'staff_schedule', subjectId: schedule.id, after: schedule }
  await Promise.all([insertSchedules(tx, salonId, [schedule], now), recordAudit(call, entry)])
  return { schedule }
}

/** The weekday of a row for one date is that of the date. */
export function onItsDay(schedule: StaffSchedule): StaffSchedule {
  return schedule.date === null ? schedule : { ...schedule, weekday: weekdayOfDay(dayNumber(schedule.date)) }
}

/**
 * Refuses a row that cannot stand beside the others of its member, who is locked so that two rows that are added at once
 * see each other; the database refuses an overlap whatever stands here.
 */
export async function requireFits(call: Call, schedule: StaffSchedule): Promise<void> {
  const { tx, salonId } = call
  const staffIds = [schedule.staffId]
  const [[member], rows] = await Promise.all([
    lockStaff(tx, salonId, staffIds, reachedLocation(call)),
    selectSchedules(tx, salonId, { staffIds, locationId: null, from: schedule.date ?? 'infinity' }),
  ])
  if (!member) throw new Refusal('not-found', { field: 'staffId' })
  const why = whyScheduleRefused([...rows.filter(({ id }) => id !== schedule.id), schedule])
  if (why) throw new Refusal(why, { field: fieldOf[why] })
}

const fieldOf = {
  'schedule-ends-early': 'endTime',
  'break-outside-schedule': 'breakStart',
  'schedule-overlaps': 'startTime',
} as const
