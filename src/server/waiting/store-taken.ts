import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '#domain/kit/dates.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/* Visitors whose phone number the salon does not know, and who put themselves on a list. */

/** Returns when strangers joined the waitlist since a moment. */
export async function selectStrangersOfList(tx: Tx, salonId: string, since: Instant): Promise<Instant[]> {
  const query = tx.selectFrom('waitlist_entry').select('created_at as at').where('salon_id', '=', salonId)
  return (await query.where('is_known', '=', false).where('created_at', '>', since).execute()).map(({ at }) => at)
}

/** Returns the number of strangers who joined the waitlist or a queue since a moment. */
export async function countStrangersWaiting(tx: Tx, salonId: string, since: Instant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from waitlist_entry w where w.salon_id = ${salonId} and not w.is_known and w.created_at > ${since})
      + (select count(*) from queue_ticket t where t.salon_id = ${salonId} and not t.is_known and t.joined_at > ${since}))::int as "count"`.execute(
    tx,
  )
  return rows[0]!.count
}

/**
 * Returns the SQL for the services of a row of the waitlist or the queue, in their order, with the time that each takes
 * now: [{ id, name, … }].
 */
export function servicesOf(
  salonId: string,
  { kept, row, id }: Record<'kept' | 'row' | 'id', RawBuilder<unknown>>,
): RawBuilder<unknown> {
  return sql`coalesce((
    select json_agg(json_build_object('id', s.id, 'name', s.name, 'durationMin', s.duration_min,
      'bufferBeforeMin', s.buffer_before_min, 'bufferAfterMin', s.buffer_after_min,
      'processingStartMin', s.processing_start_min, 'processingMin', s.processing_min,
      'isOffered', s.is_active and s.archived_at is null) order by x.position)
    from ${kept} x join service s on s.salon_id = ${salonId} and s.id = x.service_id
    where x.salon_id = ${salonId} and ${row} = ${id}
  ), '[]')`
}
