import { sql } from 'kysely'
import {
  type StaffSchedule,
  type TimeOff,
  zSchedule,
  zScheduleFields,
  zTimeOff,
} from '#domain/staff/contract-schedules.ts'
import { fieldsIn } from '#server/kit/db/fields.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

const schedule = fieldsIn('staff_schedule', zSchedule.keyof().options)
const edited = fieldsIn('staff_schedule', zScheduleFields.keyof().options)
const timeOff = fieldsIn('time_off', zTimeOff.keyof().options)

/** The rows of the week that are not deleted, of one member or of all (null), by member, Monday first, and start. */
export async function selectSchedules(tx: Tx, salonId: string, staffId: string | null): Promise<StaffSchedule[]> {
  const query = tx
    .selectFrom('staff_schedule')
    .select(schedule.columns)
    .where('salon_id', '=', salonId)
    .where('deleted_at', 'is', null)
    .orderBy('staff_id')
    .orderBy(sql`(weekday + 6) % 7`)
    .orderBy('start_time')
    .orderBy('id')
  return await (staffId === null ? query : query.where('staff_id', '=', staffId)).execute()
}

/** A row that is not deleted, or null. */
export async function findSchedule(tx: Tx, salonId: string, id: string): Promise<StaffSchedule | null> {
  const row = await tx
    .selectFrom('staff_schedule')
    .select(schedule.columns)
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Adds a row to a member's week. */
export async function insertSchedule(tx: Tx, salonId: string, row: StaffSchedule, now: string): Promise<void> {
  const own = { salon_id: salonId, created_at: now, updated_at: now }
  await tx
    .insertInto('staff_schedule')
    .values({ ...own, ...schedule.values(row) })
    .execute()
}

/** Writes all fields of a row but its member; false when there is none, or it is deleted. */
export async function updateSchedule(tx: Tx, salonId: string, row: StaffSchedule, now: string): Promise<boolean> {
  const changed = await tx
    .updateTable('staff_schedule')
    .set({ ...edited.values(row), updated_at: now })
    .where('salon_id', '=', salonId)
    .where('id', '=', row.id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  return changed.length === 1
}

/** Marks a row as deleted; false when there is none, or it was deleted before. */
export async function markScheduleDeleted(tx: Tx, salonId: string, id: string, now: string): Promise<boolean> {
  const changed = await tx
    .updateTable('staff_schedule')
    .set({ deleted_at: now, updated_at: now })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  return changed.length === 1
}

/** Time off that touches [from, before), of one member or of all (null), by start. */
export async function selectTimeOff(
  tx: Tx,
  salonId: string,
  { from, before, staffId }: { from: string; before: string; staffId: string | null },
): Promise<TimeOff[]> {
  const query = tx
    .selectFrom('time_off')
    .select(timeOff.columns)
    .where('salon_id', '=', salonId)
    .where('ends_at', '>', from)
    .where('starts_at', '<', before)
    .orderBy('starts_at')
    .orderBy('id')
  return await (staffId === null ? query : query.where('staff_id', '=', staffId)).execute()
}

/** Adds time off. */
export async function insertTimeOff(tx: Tx, salonId: string, row: TimeOff, by: string, now: string): Promise<void> {
  const own = { salon_id: salonId, created_by: by, created_at: now }
  await tx
    .insertInto('time_off')
    .values({ ...own, ...timeOff.values(row) })
    .execute()
}

/** Erases time off and gives what it was; null when there is none of this id. */
export async function eraseTimeOff(tx: Tx, salonId: string, id: string) {
  const erased = await tx
    .deleteFrom('time_off')
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .returning(timeOff.columns)
    .execute()
  return erased[0] ?? null
}
