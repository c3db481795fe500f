import { type RawBuilder, sql } from 'kysely'
import { maxAppointmentMin } from '#domain/appointments/form/booking-request.ts'
import type { BookableMember } from '#domain/booking/decide-online.ts'
import type { BusySpan, MemberTime, ScheduleRow, TimeOffSpan } from '#domain/appointments/availability/working-time.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { takesAppointments } from '#domain/services/who-does.ts'
import { atLocation } from '#server/kit/db/sql-parts.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { worksAt } from '#server/staff/store.ts'

/** A span of time that includes its first moment and excludes its last. */
export interface Span {
  from: string
  before: string
}

/** A span in which members' time is checked, and the moment at which it is checked. */
export interface LookedSpan extends Span {
  now: string
  /**
   * Whether busy spans name their appointment; leaving it out saves a fifth of the statement for a month of many
   * members.
   */
  tellsWhich?: boolean
}

/** The longest buffer around a visit, in minutes, as the constraint service_buffer_ck allows. */
const maxBufferMin = 240

/**
 * A busy span as a row returns it, without field names: for the hundred spans of a month, names took a third of the
 * statement's time.
 */
type BusyRow = [fromMin: number, toMin: number, appointmentId?: string]
type Busy<M> = Omit<M, 'busy'> & { busy: BusyRow[] }

/** An appointment within a span of its member's time. */
export interface BookedIn {
  id: string
  startsAt: string
  endsAt: string
  customerName: string
  serviceNames: string[]
}

/**
 * Returns a member's working time and the time they are busy between two moments, in one statement (R-9, R-34). With
 * `only`, a member of another location is treated as if they did not exist.
 */
export async function findMemberTime(
  tx: Tx,
  salonId: string,
  staffId: string,
  span: LookedSpan,
  only: string | null,
): Promise<MemberTime> {
  const { rows } = await sql<Busy<Omit<MemberTime, 'staffId'>>>`
    select ${selectingTime(salonId, sql`${staffId}`, span)}
    where true ${worksAt(salonId, sql`${staffId}`, only)}`.execute(tx)
  return { staffId, ...(rows[0] ? withBusy(rows[0]) : { schedule: [], timeOff: [], busy: [] }) }
}

/** Returns the times of some members, as `findMemberTime` does. */
export async function findMemberTimes(
  tx: Tx,
  salonId: string,
  staffIds: readonly string[],
  span: LookedSpan,
  only: string | null,
): Promise<MemberTime[]> {
  const ids = [...new Set(staffIds)]
  return await Promise.all(ids.map(async (id) => await findMemberTime(tx, salonId, id, span, only)))
}

/**
 * Returns the working and busy time of all members who take appointments (R-372), or of some of them, in the order in
 * which they joined.
 */
export async function selectBookable(
  tx: Tx,
  salonId: string,
  staffIds: readonly string[] | null,
  span: LookedSpan,
): Promise<BookableMember[]> {
  const { rows } = await sql<Busy<BookableMember>>`
    select m.id as "staffId", m.name, m.role, m.location_id as "locationId",
      m.takes_appointments as "takesAppointments",
      array(select s.service_id::text from staff_service s where s.salon_id = ${salonId} and s.staff_id = m.id)
        as "serviceIds",
      ${selectingTime(salonId, sql`m.id`, span)}
    from staff m
    where m.salon_id = ${salonId} and m.is_active and m.archived_at is null
      and (${staffIds}::uuid[] is null or m.id = any(${staffIds}::uuid[]))
    order by m.created_at, m.id`.execute(tx)
  return rows.filter(takesAppointments).map(withBusy)
}

function withBusy<M extends { busy: BusyRow[] }>(row: M): Omit<M, 'busy'> & { busy: BusySpan[] } {
  const busy = row.busy.map(([fromMin, toMin, appointmentId]) => ({ fromMin, toMin, appointmentId }))
  return { ...row, busy }
}

/**
 * Returns the SQL that selects a member's MemberTime; the member's id is given as SQL. A time whose deposit is overdue
 * is free (R-159).
 */
function selectingTime(salonId: string, member: RawBuilder<unknown>, span: LookedSpan): RawBuilder<unknown> {
  const from = addMinutes(span.from, -(maxAppointmentMin + maxBufferMin))
  const before = addMinutes(span.before, maxBufferMin)
  const which = span.tellsWhich === false ? sql`` : sql`, b.id`
  return sql`${selectingSchedule(salonId, member, span)} as "schedule",
      ${selectingTimeOff(salonId, member, span)} as "timeOff",
      coalesce((
        select json_agg(json_build_array(${firstMinute(sql`b.r`)}, ${lastMinute(sql`b.r`)}${which}) order by lower(b.r))
        from (
          select p.appointment_id as id, unnest(p.busy) as r from appointment_member p
          where p.salon_id = ${salonId} and p.staff_id = ${member} and p.starts_at >= ${from} and p.starts_at < ${before}
            and p.held_until > ${span.now}
        ) b
        where b.r && tstzrange(${span.from}, ${span.before})
      ), '[]') as "busy"`
}

/**
 * Returns the appointments, booked or in progress, that take some of a member's time in a span, by start; at one
 * location, or at any (null).
 */
export async function findBookedIn(
  tx: Tx,
  salonId: string,
  staffId: string,
  span: Span,
  only: string | null,
): Promise<BookedIn[]> {
  const from = addMinutes(span.from, -(maxAppointmentMin + maxBufferMin))
  const before = addMinutes(span.before, maxBufferMin)
  const { rows } = await sql<BookedIn>`
    select ${selectingBookedIn(salonId)}
    from appointment_member p
    join appointment a on a.salon_id = ${salonId} and a.id = p.appointment_id
    left join customer c on c.salon_id = ${salonId} and c.id = a.customer_id
    where p.salon_id = ${salonId} and p.staff_id = ${staffId} and p.starts_at >= ${from} and p.starts_at < ${before}
      and p.held_until is not null and p.busy && tstzrange(${span.from}, ${span.before})
      ${atLocation(sql`a.location_id`, only)}
    order by a.starts_at, a.id`.execute(tx)
  return rows
}

/** Returns the columns of BookedIn for an appointment `a` and its customer `c`. */
export function selectingBookedIn(salonId: string): RawBuilder<BookedIn> {
  return sql`a.id, a.starts_at as "startsAt", a.ends_at as "endsAt", coalesce(c.name, a.customer_name) as "customerName",
    array(select x.name from appointment_service x
      where x.salon_id = ${salonId} and x.appointment_id = a.id order by x.position) as "serviceNames"`
}

/**
 * Returns the SQL for a member's schedule as JSON, in rows of ScheduleRow, with the rows for single dates around a
 * span. `member` is the SQL of the member's id.
 */
export function selectingSchedule(
  salonId: string,
  member: RawBuilder<unknown>,
  { from, before }: Span,
): RawBuilder<ScheduleRow[]> {
  return sql`coalesce((
    select json_agg(json_build_object('date', w.date, 'weekday', w.weekday, 'isAvailable', w.is_available,
      'startTime', left(w.start_time::text, 5), 'endTime', left(w.end_time::text, 5),
      'breakStart', left(w.break_start::text, 5), 'breakEnd', left(w.break_end::text, 5)))
    from staff_schedule w where w.salon_id = ${salonId} and w.staff_id = ${member} and w.deleted_at is null
      and (w.date is null or w.date between (${from}::timestamptz - interval '2 days')::date
        and (${before}::timestamptz + interval '2 days')::date)
  ), '[]')`
}

/**
 * Returns the SQL for a member's time off and the busy times of their own calendars (R-311) that touch a span, by
 * start, as JSON in rows of TimeOffSpan.
 */
export function selectingTimeOff(salonId: string, member: RawBuilder<unknown>, span: Span): RawBuilder<TimeOffSpan[]> {
  return sql`coalesce((
    select json_agg(json_build_object(${minutesOfRange(sql`tstzrange(o.starts_at, o.ends_at)`)}, 'reason', o.reason,
        'isBlock', o.is_block)
      order by o.starts_at)
    from (
      select o.starts_at, o.ends_at, o.reason, o.is_block from time_off o
      where o.salon_id = ${salonId} and o.staff_id = ${member} and o.ends_at > ${span.from} and o.starts_at < ${span.before}
      union all
      select lower(r), upper(r), null, false from busy_calendar b, unnest(b.busy) r
      where b.salon_id = ${salonId} and b.staff_id = ${member} and r && tstzrange(${span.from}, ${span.before})
    ) o
  ), '[]')`
}

// Whole minutes that contain the range: its start rounded down, its end rounded up.
const minutesOfRange = (range: RawBuilder<unknown>) =>
  sql`'fromMin', ${firstMinute(range)}, 'toMin', ${lastMinute(range)}`
const firstMinute = (range: RawBuilder<unknown>) => sql`floor(date_part('epoch', lower(${range})) / 60)::int`
const lastMinute = (range: RawBuilder<unknown>) => sql`ceil(date_part('epoch', upper(${range})) / 60)::int`
