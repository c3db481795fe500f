import { type RawBuilder, sql } from 'kysely'
import type { BookedAppointment } from '#domain/appointments/booked.ts'
import type { Deposit } from '#domain/appointments/deposit.ts'
import { maxAppointmentMin } from '#domain/appointments/form/booking-request.ts'
import type { CalendarRow } from '#domain/appointments/calendar/calendar-rows.ts'
import { type CalendarMember, zStoredAppointment, zStoredService } from '#domain/appointments/contract.ts'
import type { AppointmentState } from '#domain/appointments/form/history.ts'
import type { ScheduleRow } from '#domain/appointments/availability/working-time.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { findAccountNames } from '#server/auth/store.ts'
import { plainTime } from '#domain/services/processing.ts'
import { fieldsIn } from '#server/kit/db/fields.ts'
import { atLocation, knownPhone, withMember } from '#server/kit/db/sql-parts.ts'
import { onlyRow } from '#server/kit/db/only-row.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { selectingSchedule, type Span } from './store-times.ts'

const stored = fieldsIn('appointment', zStoredAppointment.keyof().options).of('a')

/** The columns that an appointment stores for each service: the service, its member and place, and the time around it. */
export const keptServices = fieldsIn('appointment_service', [
  ...zStoredService.keyof().options,
  ...(Object.keys(plainTime) as (keyof typeof plainTime)[]),
])

const servicesTold = keptServices.json('x')

/**
 * The SQL condition that an appointment was a no-show: cancelled as one, or marked so in old rows; counted once either
 * way (decision "Appointments").
 */
export const wasNoShow = sql<boolean>`(status = 'cancelled' and (is_no_show or coalesce(notes, '') ilike '%no show%'))`

/** The member whose calendar is read, or everyone if null; and the location, or all if null. */
export interface Place {
  staffId: string | null
  locationId: string | null
}

/** A span of time [from, before) of a calendar. */
export interface CalendarSpan extends Span, Place {}

/** The current state of an appointment. */
export interface FoundAppointment extends BookedAppointment {
  createdAt: string
  locationId: string
}

/** Returns all appointments that touch the span, by start, in all statuses, as rows to send. */
export async function selectAppointments(tx: Tx, salonId: string, span: CalendarSpan): Promise<CalendarRow[]> {
  const [{ rows }, parts] = await Promise.all([
    sql<{ rows: CalendarRow[] }>`
      select coalesce(json_agg(json_build_array(a.id, p.staff_id, a.status, a.is_no_show,
        floor(date_part('epoch', p.starts_at) / 60)::int, ceil(date_part('epoch', p.ends_at) / 60)::int,
        ceil(date_part('epoch', a.finished_at) / 60)::int, coalesce(c.name, a.customer_name), '[]'::json,
        case when p.busy <> tstzmultirange(tstzrange(p.starts_at, p.ends_at)) then ${busyParts} end, a.version,
        (a.source = 'online')::int + 2 * a.awaits_approval::int + 4 * coalesce(a.confirmed_for = a.starts_at, false)::int, null)
        order by a.starts_at, a.id, p.starts_at, p.staff_id), '[]') as "rows"
      from appointment a
      join appointment_member p on p.salon_id = ${salonId} and p.appointment_id = a.id
      left join customer c on c.salon_id = ${salonId} and c.id = a.customer_id
      where a.salon_id = ${salonId} and ${touches(span)} ${span.staffId === null ? sql`` : sql`and p.staff_id = ${span.staffId}`}
        ${atLocation(sql`a.location_id`, span.locationId)}`.execute(tx),
    selectParts(tx, salonId, span),
  ])
  return rows[0]!.rows.map((row) => withServices(row, parts.get(row[0]) ?? []))
}

/** A member's part of an appointment: the member, its start in minutes from the start of the visit, and its services. */
type ServedPart = [staffId: string, fromMin: number, names: string[]]

/** Returns a row with the names of its services and, if other members work on the visit too, its part of it. */
function withServices(row: CalendarRow, parts: readonly ServedPart[]): CalendarRow {
  const number = parts.findIndex(([staffId]) => staffId === row[1])
  const [own] = parts.slice(number)
  return row
    .with(8, own?.[2] ?? [])
    .with(12, own && parts.length > 1 ? [number + 1, parts.length, own[1]] : null) as CalendarRow
}

/**
 * Returns the parts of the appointments by start, with the names of their services in order, in one scan: a subquery for
 * each of 100 appointments took twice the time of everything else.
 */
async function selectParts(tx: Tx, salonId: string, span: CalendarSpan): Promise<Map<string, ServedPart[]>> {
  const { rows } = await sql<{ parts: [string, ...ServedPart][] }>`
    select coalesce(json_agg(json_build_array(n.id, n.staff_id, n.from_min, n.names) order by n.from_min, n.first, n.place), '[]')
      as "parts"
    from (
      select a.id, u.staff_id, min(x.start_min) as from_min, min(x.position) as first, min(u.place) as place,
        array_agg(x.name order by x.position) as names
      from appointment a
      join appointment_service x on x.salon_id = ${salonId} and x.appointment_id = a.id
      cross join lateral unnest(x.staff_id || x.shared_with) with ordinality u (staff_id, place)
      where a.salon_id = ${salonId} and ${touches(span)} ${withMember(salonId, span.staffId)}
        ${atLocation(sql`a.location_id`, span.locationId)}
      group by a.id, u.staff_id
    ) n`.execute(tx)
  const byId = new Map<string, ServedPart[]>()
  for (const [id, ...part] of rows[0]!.parts) byId.set(id, [...(byId.get(id) ?? []), part])
  return byId
}

/** A member of the calendar, with the rows that decide when they work. */
export interface CalendarMemberRow extends Omit<CalendarMember, 'working'> {
  schedule: ScheduleRow[]
}

/**
 * Returns the team, ordered by place: active members, and those who left or moved to another location if they have
 * appointments in the span.
 */
export async function selectCalendarMembers(tx: Tx, salonId: string, span: CalendarSpan): Promise<CalendarMemberRow[]> {
  const { rows } = await sql<CalendarMemberRow>`
    select m.id, m.name, m.role, m.position::int as "position", m.takes as "isActive",
      m.takes_appointments as "takesAppointments",
      array(select s.service_id::text from staff_service s
        where s.salon_id = ${salonId} and s.staff_id = m.id order by s.service_id) as "serviceIds",
      ${selectingSchedule(salonId, sql`m.id`, span)} as "schedule"
    from (
      select id, name, role, takes_appointments, is_active and archived_at is null ${atLocation(sql`location_id`, span.locationId)} as takes,
        row_number() over (order by created_at, id) - 1 as position
      from staff
      where salon_id = ${salonId}
    ) m
    where (m.takes or exists (
        select from appointment a
        join appointment_member p on p.salon_id = ${salonId} and p.appointment_id = a.id
        where a.salon_id = ${salonId} and p.staff_id = m.id and ${touches(span)}
          ${atLocation(sql`a.location_id`, span.locationId)}))
      and (${span.staffId}::uuid is null or m.id = ${span.staffId})
    order by m.position`.execute(tx)
  return rows
}

/** Returns one appointment with its services, of any age; null if there is none or the caller may not see it. */
export async function findAppointment(
  tx: Tx,
  salonId: string,
  id: string,
  { staffId, locationId }: Place,
): Promise<FoundAppointment | null> {
  const { rows } = await sql<Omit<FoundAppointment, 'deposit'> & DepositRow>`
    select ${stored}, a.created_at as "createdAt", a.location_id as "locationId", m.name as "staffName",
      coalesce(c.name, a.customer_name) as "customerName",
      case when c.id is null then a.customer_phone else c.phone end as "customerPhone",
      ${knownPhone} as "customerPhoneE164",
      case when (a.source = 'online' or a.is_typed) and c.id is not null
          and (a.customer_name, coalesce(a.customer_phone_e164, c.phone_e164),
              coalesce(o.customer_email, a.typed_email, c.email))
            is distinct from (c.name, c.phone_e164, c.email)
        then json_build_object('name', a.customer_name, 'phone', a.customer_phone,
          'email', coalesce(o.customer_email, a.typed_email)) end as "typedAs",
      d.amount_minor as "depositMinor", a.deposit_due_at as "dueAt", d.said_at as "saidAt",
      d.received_at as "receivedAt", d.method, d.outcome,
      exists (select from sale s where s.salon_id = ${salonId} and s.appointment_id = ${id}) as "isSold",
      (select coalesce(json_agg(${servicesTold}::jsonb || jsonb_build_object('staffName', h.name, 'sharedWith', ${sharesTold(salonId)})
          order by x.position), '[]')
        from appointment_service x
        join staff h on h.salon_id = ${salonId} and h.id = x.staff_id
        where x.salon_id = ${salonId} and x.appointment_id = ${id}) as "services"
    from appointment a
    join staff m on m.salon_id = ${salonId} and m.id = a.staff_id
    left join customer c on c.salon_id = ${salonId} and c.id = a.customer_id
    left join deposit d on d.salon_id = ${salonId} and d.appointment_id = a.id
    left join online_booking o on o.salon_id = ${salonId} and o.appointment_id = a.id
    where a.salon_id = ${salonId} and a.id = ${id} ${withMember(salonId, staffId)} ${atLocation(sql`a.location_id`, locationId)}`.execute(
    tx,
  )
  const row = onlyRow(rows)
  return row && withDeposit(row)
}

/** Returns the SQL for the members who share a service `x` with its own member, as JSON. */
const sharesTold = (salonId: string) => sql`coalesce((
  select json_agg(json_build_object('staffId', o.id, 'staffName', o.name, 'shareBp', x.shares_bp[u.place]) order by u.place)
  from unnest(x.shared_with) with ordinality u (staff_id, place)
  join staff o on o.salon_id = ${salonId} and o.id = u.staff_id), '[]')`

/** The deposit of an appointment; without an amount if none was requested. */
interface DepositRow extends Omit<Deposit, 'amountMinor'> {
  depositMinor: number | null
}

function withDeposit(row: Omit<FoundAppointment, 'deposit'> & DepositRow): FoundAppointment {
  const { depositMinor, dueAt, saidAt, receivedAt, method, outcome, ...appointment } = row
  const own = { dueAt, saidAt, receivedAt, method, outcome }
  return { ...appointment, deposit: depositMinor === null ? null : { amountMinor: depositMinor, ...own } }
}

/** Locks an appointment for the rest of the transaction, so that what is read of it afterwards cannot change. */
export async function lockAppointment(tx: Tx, salonId: string, id: string): Promise<void> {
  await sql`select from appointment where salon_id = ${salonId} and id = ${id} for update`.execute(tx)
}

/** Counts the appointments made in a span of time, whenever they take place and even if erased since (R-96). */
export async function countCreated(tx: Tx, salonId: string, from: string, before: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*) from appointment
      where salon_id = ${salonId} and created_at >= ${from} and created_at < ${before}
    ) + (
      select count(*) from appointment_erased
      where salon_id = ${salonId} and created_at >= ${from} and created_at < ${before}
    ) as "count"`.execute(tx)
  return rows[0]?.count ?? 0
}

/** One line of an appointment's history as it was written. */
export interface HistoryRow {
  at: string
  /** The person's name in the team, else their account's name; null if no one was signed in. */
  byName: string | null
  action: string
  before: Partial<AppointmentState> | null
  after: (Partial<AppointmentState> & { version: number; reason?: string | null }) | null
}

/** Returns the history of an appointment, oldest first. */
export async function selectHistory(tx: Tx, salonId: string, id: string): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow & { userId: string | null }>`
    select e.at, coalesce(m.name, k.name || ' (API key)') as "byName", e.user_id as "userId", replace(e.action, 'appointment-', '') as "action", e.before,
      e.after
    from audit_entry e
    left join staff m on m.salon_id = ${salonId} and m.user_id = e.user_id
    left join api_key k on k.salon_id = ${salonId} and k.id::text = e.user_id
    where e.salon_id = ${salonId} and e.subject = 'appointment' and e.subject_id = ${id}
    order by e.at, e.id`.execute(tx)
  const others = rows.flatMap(({ byName, userId }) => (byName === null && userId !== null ? [userId] : []))
  const names = others.length > 0 ? await findAccountNames(tx, others) : new Map<string, string>()
  return rows.map(({ userId, byName, ...row }) => ({ ...row, byName: byName ?? names.get(userId ?? '') ?? null }))
}

/** Counts a member's upcoming booked appointments. */
export async function countAhead(tx: Tx, salonId: string, staffId: string, now: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as "count"
    from appointment_member p
    join appointment a on a.salon_id = ${salonId} and a.id = p.appointment_id
    where p.salon_id = ${salonId} and p.staff_id = ${staffId} and a.status = 'booked' and p.starts_at >= ${now}`.execute(
    tx,
  )
  return rows[0]!.count
}

/** Counts the appointments ahead of a member on which others work too. */
export async function countSharedAhead(tx: Tx, salonId: string, staffId: string, now: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as "count"
    from appointment_member p
    join appointment a on a.salon_id = ${salonId} and a.id = p.appointment_id
    where p.salon_id = ${salonId} and p.staff_id = ${staffId} and a.status = 'booked' and p.starts_at >= ${now}
      and exists (select from appointment_member o
        where o.salon_id = ${salonId} and o.appointment_id = a.id and o.staff_id <> p.staff_id)`.execute(tx)
  return rows[0]!.count
}

// The busy time of an appointment in minutes from its start.
const busyParts = sql`array(
  select array[floor(date_part('epoch', lower(r) - p.starts_at) / 60)::int,
    ceil(date_part('epoch', upper(r) - p.starts_at) / 60)::int]
  from unnest(p.busy) r)`

// No appointment is longer than a day: the first condition lets the index on starts_at answer.
function touches({ from, before }: Span): RawBuilder<boolean> {
  return sql`(a.starts_at >= ${addMinutes(from, -maxAppointmentMin)} and a.starts_at < ${before} and a.ends_at > ${from})`
}

/** Returns the totals of a customer's appointments at a location; the amount they owe is for the whole salon. */
export async function sumHistory(
  tx: Tx,
  salonId: string,
  customerId: string,
  { staffId, locationId }: Place,
  now: string,
) {
  const { rows } = await sql<{ balanceMinor: number; nextAppointmentAt: string | null; noShowCount: number }>`
    select (select coalesce(sum(balance_minor), 0)::bigint from sale
        where salon_id = ${salonId} and customer_id = ${customerId} and balance_minor > 0) as "balanceMinor",
      min(starts_at) filter (where status = 'booked' and ends_at > ${now}) as "nextAppointmentAt",
      (count(*) filter (where ${wasNoShow}))::int as "noShowCount"
    from appointment a
    where salon_id = ${salonId} and customer_id = ${customerId} ${withMember(salonId, staffId)}
      ${atLocation(sql`location_id`, locationId)}`.execute(tx)
  return rows[0]!
}
