import { type RawBuilder, sql } from 'kysely'

/** The services of a row of the waitlist or the line, in their order, with what they take of the day now: [{ id, name, … }]. */
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
