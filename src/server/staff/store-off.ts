import { sql } from 'kysely'
import type { BusyTime } from '#domain/appointments/contract.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { type TimeOff, zTimeOff } from '#domain/staff/contract-off.ts'
import { fieldsIn } from '#server/kit/db/fields.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { worksAt } from './store.ts'

const timeOff = fieldsIn('time_off', zTimeOff.keyof().options)

/**
 * Returns time off that touches [from, before), including blocks, by start: of one member or of all (null) who work at
 * a location or at any (null).
 */
export async function selectTimeOff(
  tx: Tx,
  salonId: string,
  { from, before, staffId, locationId }: { from: string; before: string } & Whose,
): Promise<TimeOff[]> {
  const { rows } = await sql<TimeOff>`
    select ${timeOff.of('o')}
    from time_off o
    where o.salon_id = ${salonId} and o.ends_at > ${from} and o.starts_at < ${before}
      and (${staffId}::uuid is null or o.staff_id = ${staffId}) ${worksAt(salonId, sql`o.staff_id`, locationId)}
    order by o.starts_at, o.id`.execute(tx)
  return rows
}

interface Whose {
  staffId: string | null
  locationId: string | null
}

/**
 * Returns the time off or block with an id, if it belongs to the given member or any (null) and to the given location
 * or any (null); otherwise null.
 */
export async function findTimeOff(
  tx: Tx,
  salonId: string,
  { id, isBlock, staffId, locationId }: { id: string; isBlock: boolean } & Whose,
): Promise<TimeOff | null> {
  const { rows } = await sql<TimeOff>`
    select ${timeOff.of('o')}
    from time_off o
    where o.salon_id = ${salonId} and o.id = ${id} and o.is_block = ${isBlock}
      and (${staffId}::uuid is null or o.staff_id = ${staffId}) ${worksAt(salonId, sql`o.staff_id`, locationId)}`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Adds time off. */
export async function insertTimeOff(tx: Tx, salonId: string, row: TimeOff, by: string, now: string): Promise<void> {
  const own = { salon_id: salonId, created_by: by, created_at: now }
  await tx
    .insertInto('time_off')
    .values({ ...own, ...timeOff.values(row) })
    .execute()
}

/** Writes all fields of time off, with the next version; the members before and after the change must be locked. */
export async function updateTimeOff(tx: Tx, salonId: string, row: TimeOff): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('time_off')
    .set(timeOff.values(row))
    .where('salon_id', '=', salonId)
    .where('id', '=', row.id)
    .where('version', '=', row.version - 1)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Refusal('changed-meanwhile')
}

/** Deletes time off; returns false if it was already gone. */
export async function eraseTimeOff(tx: Tx, salonId: string, id: string): Promise<boolean> {
  const query = tx.deleteFrom('time_off').where('salon_id', '=', salonId).where('id', '=', id)
  return (await query.executeTakeFirstOrThrow()).numDeletedRows === 1n
}

/**
 * Returns the busy times in members' own calendars within a span: of one member or of all (null) who work at a location
 * or at any (null).
 */
export async function selectBusyTimes(
  tx: Tx,
  salonId: string,
  {
    from,
    before,
    staffId,
    locationId,
  }: { from: string; before: string; staffId: string | null; locationId: string | null },
): Promise<BusyTime[]> {
  const { rows } = await sql<BusyTime>`
    select b.staff_id as "staffId", lower(r) as "startsAt", upper(r) as "endsAt"
    from busy_calendar b, unnest(b.busy) r
    where b.salon_id = ${salonId} and r && tstzrange(${from}, ${before})
      and (${staffId}::uuid is null or b.staff_id = ${staffId}::uuid) ${worksAt(salonId, sql`b.staff_id`, locationId)}
    order by lower(r), b.staff_id`.execute(tx)
  return rows
}
