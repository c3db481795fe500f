import { sql } from 'kysely'
import type { TimeSpan } from '#domain/appointments/availability/working-time.ts'
import type { BusyCalendar, BusyFault, Unread } from '#domain/calendars/contract-busy.ts'
import { instantOfMin } from '#domain/kit/dates.ts'
import { onlyRow } from '#server/kit/db/only-row.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** A calendar as stored. */
export interface KeptCalendar {
  id: string
  staffId: string
  name: string
  /** The sealed address of the calendar; null for a file. */
  sealedAddress: string | null
  host: string | null
  etag: string | null
  /** The number of failed tries in a row. */
  failures: number
}

/** A calendar when it is first stored. */
export type NewCalendar = Omit<KeptCalendar, 'etag' | 'failures'>

/** The result of checking a calendar: its busy time, or the failure and the time of the next try. */
export type Looked =
  | { busy: readonly TimeSpan[]; unread: Unread | null; etag: string | null }
  | { fault: BusyFault; line?: number }
  | 'as-before'

/** Returns the calendars of a member, oldest first. */
export async function selectBusyCalendars(
  tx: Tx,
  salonId: string,
  staffId: string,
  now: string,
): Promise<BusyCalendar[]> {
  const { rows } = await sql<BusyCalendar>`
    select b.id, b.name, b.host, b.read_at as "readAt", b.fault, b.unread,
      b.next_try_at as "nextTryAt",
      (select count(*)::int from unnest(b.busy) r where upper(r) > ${now}) as "ahead"
    from busy_calendar b where b.salon_id = ${salonId} and b.staff_id = ${staffId}
    order by b.created_at, b.id`.execute(tx)
  return rows
}

/**
 * Returns the due calendars of a salon that have an address, of members who work there now; each has its ETag only if
 * it was read since `since`.
 */
export async function selectDueCalendars(
  tx: Tx,
  salonId: string,
  { since, now }: { since: string; now: string },
): Promise<KeptCalendar[]> {
  const { rows } = await sql<KeptCalendar>`
    select b.id, b.staff_id as "staffId", b.name, b.sealed_address as "sealedAddress", b.host, b.failures,
      case when b.read_at >= ${since} then b.etag end as etag
    from busy_calendar b
    join staff m on m.salon_id = ${salonId} and m.id = b.staff_id and m.is_active and m.archived_at is null
    where b.salon_id = ${salonId} and b.sealed_address is not null
      and (b.next_try_at is null or b.next_try_at <= ${now})
    order by b.id`.execute(tx)
  return rows
}

/** Returns the salons with calendars to read. */
export async function selectSalonsWithCalendars(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`select salons_with_calendars() as "ids"`.execute(tx)
  return rows[0]!.ids
}

/**
 * Stores a calendar that was not read yet. Renames an existing calendar of the same member with this id; if the id is
 * another member's, does nothing and returns false.
 */
export async function saveBusyCalendar(tx: Tx, salonId: string, row: NewCalendar, now: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into busy_calendar (salon_id, id, staff_id, name, sealed_address, host, busy, created_at)
    values (${salonId}, ${row.id}, ${row.staffId}, ${row.name}, ${row.sealedAddress}, ${row.host},
      '{}', ${now})
    on conflict (salon_id, id) do update set name = excluded.name, sealed_address = excluded.sealed_address,
      host = excluded.host
    where busy_calendar.staff_id = excluded.staff_id`.execute(tx)
  return numAffectedRows === 1n
}

/**
 * Records a read as failed before it begins, and when to retry it, so that it is not repeated at once however it ends.
 */
export async function noteTry(tx: Tx, salonId: string, id: string, failures: number, nextTryAt: string): Promise<void> {
  await sql`update busy_calendar set failures = ${failures}, next_try_at = ${nextTryAt}
    where salon_id = ${salonId} and id = ${id}`.execute(tx)
}

/**
 * Records the result of reading a calendar; a failure leaves its busy time as it is. Does nothing if the calendar has
 * been deleted.
 */
export async function noteLook(tx: Tx, salonId: string, id: string, looked: Looked, now: string): Promise<void> {
  const of = sql`where salon_id = ${salonId} and id = ${id}`
  const well = sql`read_at = ${now}, fault = null, failures = 0, next_try_at = null`
  if (looked === 'as-before') await sql`update busy_calendar set ${well} ${of}`.execute(tx)
  else if ('fault' in looked) await sql`update busy_calendar set fault = ${looked.fault} ${of}`.execute(tx)
  else
    await sql`
      update busy_calendar
      set busy = ${multirange(looked.busy)}::tstzmultirange, etag = ${looked.etag},
        unread = ${looked.unread === null ? null : JSON.stringify(looked.unread)}::jsonb, ${well}
      ${of}`.execute(tx)
}

/** Deletes a member's calendar and returns its name; null if there is none. */
export async function eraseBusyCalendar(tx: Tx, salonId: string, staffId: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    delete from busy_calendar where salon_id = ${salonId} and id = ${id} and staff_id = ${staffId} returning name`.execute(
    tx,
  )
  return onlyRow(rows)?.name ?? null
}

function multirange(spans: readonly TimeSpan[]): string {
  return `{${spans.map(({ fromMin, toMin }) => `["${instantOfMin(fromMin)}","${instantOfMin(toMin)}")`).join(',')}}`
}
