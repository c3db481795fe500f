import { sql } from 'kysely'
import { type StaffSchedule, zSchedule, zScheduleFields } from '#domain/staff/contract-schedules.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { fieldsIn } from '#server/kit/db/fields.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { worksAt } from './store.ts'

const schedule = fieldsIn('staff_schedule', zSchedule.keyof().options)
const edited = fieldsIn('staff_schedule', zScheduleFields.keyof().options)

/**
 * Which rows are requested: the member, or null for everyone; the location of the members, or null for all; and the
 * first day of rows for single dates.
 */
interface Asked {
  staffIds: readonly string[] | null
  locationId: string | null
  from: string
}

/**
 * Returns the rows that are not deleted, by member: weekly rows first, from Monday on, then rows by date; each by
 * start.
 */
export async function selectSchedules(
  tx: Tx,
  salonId: string,
  { staffIds, locationId, from }: Asked,
): Promise<StaffSchedule[]> {
  const { rows } = await sql<StaffSchedule>`
    select ${schedule.of('w')}
    from staff_schedule w
    where w.salon_id = ${salonId} and w.deleted_at is null and (w.date is null or w.date >= ${from}::date)
      and (${staffIds}::uuid[] is null or w.staff_id = any(${staffIds}::uuid[]))
      ${worksAt(salonId, sql`w.staff_id`, locationId)}
    order by w.staff_id, w.date nulls first, (w.weekday + 6) % 7, w.start_time, w.id`.execute(tx)
  return rows
}

/** Returns a schedule row that is not deleted, of a member at `only` if given; otherwise null. */
export async function findSchedule(
  tx: Tx,
  salonId: string,
  id: string,
  only: string | null,
): Promise<StaffSchedule | null> {
  const { rows } = await sql<StaffSchedule>`
    select ${schedule.of('w')}
    from staff_schedule w
    where w.salon_id = ${salonId} and w.id = ${id} and w.deleted_at is null
      ${worksAt(salonId, sql`w.staff_id`, only)}`.execute(tx)
  return rows[0] ?? null
}

/** Adds rows to the schedules of members. */
export async function insertSchedules(tx: Tx, salonId: string, rows: readonly StaffSchedule[], now: string) {
  if (rows.length === 0) return
  const own = { salon_id: salonId, created_at: now, updated_at: now }
  await tx
    .insertInto('staff_schedule')
    .values(rows.map((row) => ({ ...own, ...schedule.values(row) })))
    .execute()
}

/**
 * Writes all fields of a schedule row except its member, with its next version. Throws if someone else has
 * changed it since.
 */
export async function updateSchedule(tx: Tx, salonId: string, row: StaffSchedule, now: string): Promise<void> {
  const changed = await tx
    .updateTable('staff_schedule')
    .set({ ...edited.values(row), version: row.version, updated_at: now })
    .where('salon_id', '=', salonId)
    .where('id', '=', row.id)
    .where('version', '=', row.version - 1)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  if (changed.length === 0) throw new Refusal('changed-meanwhile')
}

/** Marks rows as deleted; returns how many there were. */
export async function markSchedulesDeleted(tx: Tx, salonId: string, ids: readonly string[], now: string) {
  const { numAffectedRows } = await sql`
    update staff_schedule set deleted_at = ${now}, updated_at = ${now}
    where salon_id = ${salonId} and id = any(${ids}::uuid[]) and deleted_at is null`.execute(tx)
  return Number(numAffectedRows)
}
