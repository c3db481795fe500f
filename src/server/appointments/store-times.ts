import { type RawBuilder, sql } from 'kysely'
import { maxAppointmentMin } from '#domain/appointments/form/booking-request.ts'
import type { MemberTime, ScheduleRow, TimeSpan } from '#domain/appointments/availability/working-time.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** A span of time: the first moment belongs to it, the last does not. */
export interface Span {
  from: string
  before: string
}

/** The longest buffer around a visit, in minutes: the check service_buffer_ck. */
const maxBufferMin = 240

/** When a member works and what their time is given to between two moments, in one statement (R-9, R-34). */
export async function findMemberTime(tx: Tx, salonId: string, staffId: string, span: Span): Promise<MemberTime> {
  const from = addMinutes(span.from, -(maxAppointmentMin + maxBufferMin))
  const before = addMinutes(span.before, maxBufferMin)
  const { rows } = await sql<Omit<MemberTime, 'staffId'>>`
    select ${selectingSchedule(salonId, sql`${staffId}`)} as "schedule", ${selectingTimeOff(salonId, sql`${staffId}`, span)} as "timeOff",
      coalesce((
        select json_agg(json_build_object('appointmentId', a.id, ${minutesOfRange(sql`r`)}) order by lower(r))
        from appointment a, unnest(a.busy) r
        where a.salon_id = ${salonId} and a.staff_id = ${staffId} and a.starts_at >= ${from} and a.starts_at < ${before}
          and a.status in ('booked', 'in-progress') and r && tstzrange(${span.from}, ${span.before})
      ), '[]') as "busy"`.execute(tx)
  return { staffId, ...rows[0]! }
}

/** A member's week as JSON: the rows of ScheduleRow. `member` is the SQL of the member's id. */
export function selectingSchedule(salonId: string, member: RawBuilder<unknown>): RawBuilder<ScheduleRow[]> {
  return sql`coalesce((
    select json_agg(json_build_object('weekday', w.weekday, 'isAvailable', w.is_available,
      'startTime', left(w.start_time::text, 5), 'endTime', left(w.end_time::text, 5),
      'breakStart', left(w.break_start::text, 5), 'breakEnd', left(w.break_end::text, 5)))
    from staff_schedule w where w.salon_id = ${salonId} and w.staff_id = ${member} and w.deleted_at is null
  ), '[]')`
}

/** A member's time off that touches a span as JSON, by start: the rows of TimeSpan. */
export function selectingTimeOff(salonId: string, member: RawBuilder<unknown>, span: Span): RawBuilder<TimeSpan[]> {
  return sql`coalesce((
    select json_agg(json_build_object(${minutesOfRange(sql`tstzrange(o.starts_at, o.ends_at)`)}) order by o.starts_at)
    from time_off o
    where o.salon_id = ${salonId} and o.staff_id = ${member} and o.ends_at > ${span.from} and o.starts_at < ${span.before}
  ), '[]')`
}

// Whole minutes that hold the range: its start rounded down, its end up.
function minutesOfRange(range: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`'fromMin', floor(extract(epoch from lower(${range})) / 60)::int,
    'toMin', ceil(extract(epoch from upper(${range})) / 60)::int`
}
