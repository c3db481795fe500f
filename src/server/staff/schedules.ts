import { whyScheduleRefused } from '#domain/appointments/availability/schedule-rows.ts'
import { reachedLocation, reachOf } from '#domain/auth/reach.ts'
import { dayNumber, weekdayOfDay } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type {
  addScheduleContract,
  deleteScheduleContract,
  editScheduleContract,
  listSchedulesContract,
  setScheduleDaysContract,
  StaffSchedule,
} from '#domain/staff/contract-schedules.ts'
import { decideDays } from '#domain/staff/decide-days.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { Call, UseCase } from '#server/kit/call.ts'
import {
  findSchedule,
  insertSchedules,
  markSchedulesDeleted,
  selectSchedules,
  updateSchedule,
} from './store-schedules.ts'
import { lockStaff } from './store.ts'

/**
 * Returns the schedules of the team at the caller's location, or of one of its members; a stylist sees only their own.
 */
export const listSchedules: UseCase<typeof listSchedulesContract> = async (
  { tx, salonId, by, now, timeZone, locationId },
  { query },
) => {
  const staffId = reachOf(by, 'seeEverySchedule') ?? query.staffId ?? null
  const from = query.from ?? today(now, timeZone)
  const staffIds = staffId === null ? null : [staffId]
  return { schedules: await selectSchedules(tx, salonId, { staffIds, locationId, from }) }
}

/** Adds a row to a member's week or for one date. Appointments outside it stay. */
export const addSchedule: UseCase<typeof addScheduleContract> = async (call, { body }) => {
  const { tx, salonId, now, newId } = call
  const schedule = onItsDay({ ...body, id: newId(), version: 1 })
  await requireFits(call, schedule)
  const entry = { action: 'schedule-added', subject: 'staff_schedule', subjectId: schedule.id, after: schedule }
  await Promise.all([insertSchedules(tx, salonId, [schedule], now), recordAudit(call, entry)])
  return { schedule }
}

/** Returns a schedule row with the weekday of its date, if it is for one date. */
export function onItsDay(schedule: StaffSchedule): StaffSchedule {
  return schedule.date === null ? schedule : { ...schedule, weekday: weekdayOfDay(dayNumber(schedule.date)) }
}

/**
 * Refuses a schedule row that conflicts with the others of its member. The member is locked, so that of two rows added
 * at the same time the second sees the first; the database refuses an overlap in any case.
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

/**
 * Changes all fields of a schedule row, except its member. The `version` prevents overwriting someone else's change
 * (R-81).
 */
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

/**
 * Replaces whole weekdays in the schedules of all named members, all or none. Appointments outside them stay.
 */
export const setScheduleDays: UseCase<typeof setScheduleDaysContract> = async (call, { body: { days } }) => {
  const { tx, salonId, now, newId } = call
  const staffIds = [...new Set(days.map(({ staffId }) => staffId))]
  const [members, schedules] = await Promise.all([
    lockStaff(tx, salonId, staffIds, reachedLocation(call)),
    selectSchedules(tx, salonId, { staffIds, locationId: null, from: 'infinity' }),
  ])
  const { removed, added } = decideDays({ members, schedules }, days, newId)
  const about = { action: 'schedule-days-set', subject: 'staff_schedule', before: { removed }, after: { added } }
  await Promise.all([
    // Before the others: the database refuses rows that overlap.
    markSchedulesDeleted(
      tx,
      salonId,
      removed.map(({ id }) => id),
      now,
    ),
    insertSchedules(tx, salonId, added, now),
    recordAudit(call, about),
  ])
  return { schedules: added }
}

/** Removes a schedule row from a member's week; removing the last one restores the business hours. */
export const deleteSchedule: UseCase<typeof deleteScheduleContract> = async (call, { params: { id } }) => {
  const { tx, salonId, now } = call
  const before = await findSchedule(tx, salonId, id, reachedLocation(call))
  if (!before || (await markSchedulesDeleted(tx, salonId, [id], now)) === 0) throw new Refusal('not-found')
  await recordAudit(call, { action: 'schedule-deleted', subject: 'staff_schedule', subjectId: id, before })
  return {}
}
