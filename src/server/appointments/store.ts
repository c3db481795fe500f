import { type RawBuilder, sql } from 'kysely'
import { addMinutes } from '#domain/kit/dates.ts'
import { maxAppointmentMin } from '#domain/appointments/booking-request.ts'
import type { Appointment, CalendarAppointment, CalendarMember } from '#domain/appointments/contract.ts'
import type { AppointmentStatus } from '#domain/appointments/status.ts'
import type { BusySpan } from '#domain/appointments/working-time.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** A span of time [from, before), and whose calendar: one member's, or everybody's where null. */
export interface CalendarSpan {
  from: string
  before: string
  staffId: string | null
}

/** When, with whom and for how much. */
export interface TimeColumns {
  locationId: string
  staffId: string
  startsAt: string
  endsAt: string
  priceMinor: number
  notes: string | null
}

/** For whom: a customer of the salon, or a walk-in whose name and phone stand here only. */
export interface CustomerColumns {
  customerId: string | null
  customerName: string
  customerPhone: string | null
  customerPhoneE164: string | null
}

export type BookedService = Appointment['services'][number]

/** Everything that touches the span, by start, in all statuses. */
export async function listAppointments(tx: Tx, salonId: string, span: CalendarSpan): Promise<CalendarAppointment[]> {
  const { rows } = await sql<CalendarAppointment>`
    select a.id, a.status, a.is_no_show as "isNoShow", a.starts_at as "startsAt", a.ends_at as "endsAt",
      a.finished_at as "finishedAt", a.staff_id as "staffId", coalesce(c.name, a.customer_name) as "customerName",
      array(select x.name from appointment_service x
        where x.salon_id = a.salon_id and x.appointment_id = a.id order by x.position) as "serviceNames"
    from appointment a
    left join customer c on c.salon_id = a.salon_id and c.id = a.customer_id
    where a.salon_id = ${salonId} and ${touches(span)} and ${isOf(span.staffId)}
    order by a.starts_at, a.id`.execute(tx)
  return rows
}

/** The team by place: active members, and former ones with appointments in the span. */
export async function listCalendarMembers(tx: Tx, salonId: string, span: CalendarSpan): Promise<CalendarMember[]> {
  const { rows } = await sql<CalendarMember>`
    select m.id, m.name, m.role, m.position::int as "position", m.takes as "isActive",
      array(select s.service_id::text from staff_service s
        where s.salon_id = ${salonId} and s.staff_id = m.id order by s.service_id) as "serviceIds"
    from (
      select id, name, role, is_active and archived_at is null as takes,
        row_number() over (order by created_at, id) - 1 as position
      from staff
      where salon_id = ${salonId}
    ) m
    where (m.takes or exists (
        select from appointment a where a.salon_id = ${salonId} and a.staff_id = m.id and ${touches(span)}))
      and (${span.staffId}::uuid is null or m.id = ${span.staffId})
    order by m.position`.execute(tx)
  return rows
}

/** One appointment with its services, of any age; null when there is none, or when it is another member's. */
export async function findAppointment(
  tx: Tx,
  salonId: string,
  id: string,
  staffId: string | null = null,
): Promise<Appointment | null> {
  const { rows } = await sql<Appointment>`
    select a.id, a.status, a.is_no_show as "isNoShow", a.starts_at as "startsAt", a.ends_at as "endsAt",
      a.started_at as "startedAt", a.finished_at as "finishedAt", a.cancelled_at as "cancelledAt", a.version,
      a.staff_id as "staffId", m.name as "staffName", a.customer_id as "customerId",
      coalesce(c.name, a.customer_name) as "customerName",
      case when c.id is null then a.customer_phone else c.phone end as "customerPhone",
      a.price_minor as "priceMinor", a.notes,
      exists (select from sale s where s.salon_id = a.salon_id and s.appointment_id = a.id) as "isSold",
      (select coalesce(json_agg(json_build_object('serviceId', x.service_id, 'name', x.name,
          'priceMinor', x.price_minor, 'durationMin', x.duration_min) order by x.position), '[]')
        from appointment_service x where x.salon_id = a.salon_id and x.appointment_id = a.id) as "services"
    from appointment a
    join staff m on m.salon_id = a.salon_id and m.id = a.staff_id
    left join customer c on c.salon_id = a.salon_id and c.id = a.customer_id
    where a.salon_id = ${salonId} and a.id = ${id} and ${isOf(staffId)}`.execute(tx)
  return rows[0] ?? null
}

/** Locks an appointment for the rest of the transaction; its status and version then, or null when it is gone. */
export async function lockAppointment(tx: Tx, salonId: string, id: string) {
  const row = await tx
    .selectFrom('appointment')
    .select(['status', 'version', 'staff_id as staffId'])
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** What of a member's time in a span is given to active appointments, by start, in whole epoch minutes. */
export async function listBusySpans(tx: Tx, salonId: string, span: CalendarSpan): Promise<BusySpan[]> {
  const { rows } = await sql<BusySpan>`
    select a.id as "appointmentId", floor(extract(epoch from a.starts_at) / 60)::int as "fromMin",
      ceil(extract(epoch from a.ends_at) / 60)::int as "toMin"
    from appointment a
    where a.salon_id = ${salonId} and ${touches(span)} and ${isOf(span.staffId)}
      and a.status in ('booked', 'in-progress')
    order by a.starts_at`.execute(tx)
  return rows
}

/** How many appointments were made in a span of time, whenever they take place. */
export async function countCreated(tx: Tx, salonId: string, from: string, before: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as "count" from appointment
    where salon_id = ${salonId} and created_at >= ${from} and created_at < ${before}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Adds an appointment, booked, with its services in the order given. */
export async function insertAppointment(
  tx: Tx,
  salonId: string,
  row: TimeColumns & CustomerColumns & { id: string; createdBy: string },
  services: readonly BookedService[],
  now: string,
): Promise<void> {
  await sql`
    with a as (
      insert into appointment (salon_id, id, location_id, staff_id, customer_id, customer_name, customer_phone,
        customer_phone_e164, starts_at, ends_at, price_minor, notes, created_by, created_at, updated_at)
      values (${salonId}, ${row.id}, ${row.locationId}, ${row.staffId}, ${row.customerId}, ${row.customerName},
        ${row.customerPhone}, ${row.customerPhoneE164}, ${row.startsAt}, ${row.endsAt}, ${row.priceMinor}, ${row.notes},
        ${row.createdBy}, ${now}, ${now})
    )
    ${insertingServices(salonId, row.id, services)}`.execute(tx)
}

/**
 * Writes an edited appointment and raises its version; the caller holds its lock. Customer columns and services stay
 * as they are unless given.
 */
export async function updateAppointment(
  tx: Tx,
  salonId: string,
  id: string,
  row: TimeColumns & Partial<CustomerColumns>,
  services: readonly BookedService[] | null,
  now: string,
): Promise<void> {
  await tx
    .updateTable('appointment')
    .set({
      location_id: row.locationId,
      staff_id: row.staffId,
      starts_at: row.startsAt,
      ends_at: row.endsAt,
      price_minor: row.priceMinor,
      notes: row.notes,
      version: sql`version + 1`,
      updated_at: now,
      ...(row.customerName !== undefined && {
        customer_id: row.customerId,
        customer_name: row.customerName,
        customer_phone: row.customerPhone,
        customer_phone_e164: row.customerPhoneE164,
      }),
    })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .execute()
  if (!services) return
  await tx.deleteFrom('appointment_service').where('salon_id', '=', salonId).where('appointment_id', '=', id).execute()
  await insertingServices(salonId, id, services).execute(tx)
}

/** Moves an appointment from one status to another and notes the moment; false when it was not in the first. */
export async function moveStatus(
  tx: Tx,
  salonId: string,
  id: string,
  { from, to }: { from: AppointmentStatus; to: AppointmentStatus },
  now: string,
): Promise<boolean> {
  const changed = await tx
    .updateTable('appointment')
    .set({
      status: to,
      updated_at: now,
      version: sql`version + 1`,
      ...(to === 'in-progress' && { started_at: now }),
      ...(to === 'completed' && { finished_at: now }),
      ...(to === 'cancelled' && { cancelled_at: now }),
    })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .execute()
  return changed.length === 1
}

/** Erases an appointment with its services. */
export async function deleteAppointment(tx: Tx, salonId: string, id: string): Promise<void> {
  await tx.deleteFrom('appointment').where('salon_id', '=', salonId).where('id', '=', id).execute()
}

/** A customer who can be chosen, served by this member before where one is named; null for others and archived ones. */
export async function findBookableCustomer(tx: Tx, salonId: string, id: string, staffId: string | null) {
  const isOwn =
    staffId === null
      ? sql``
      : sql`and (exists (select from appointment a
              where a.salon_id = c.salon_id and a.customer_id = c.id and a.staff_id = ${staffId})
            or exists (select from sale s join sale_line l on l.salon_id = s.salon_id and l.sale_id = s.id
              where s.salon_id = c.salon_id and s.customer_id = c.id and l.staff_id = ${staffId}))`
  const { rows } = await sql<{ id: string; name: string; phone: string | null; phoneE164: string | null }>`
    select id, name, phone, phone_e164 as "phoneE164"
    from customer c
    where salon_id = ${salonId} and id = ${id} and archived_at is null ${isOwn}`.execute(tx)
  return rows[0] ?? null
}

function insertingServices(salonId: string, id: string, services: readonly BookedService[]): RawBuilder<unknown> {
  const values = services.map(
    (service, position) => sql`(${salonId}::uuid, ${id}::uuid, ${position}::smallint, ${service.serviceId}::uuid,
      ${service.name}, ${service.priceMinor}::bigint, ${service.durationMin}::integer)`,
  )
  return sql`insert into appointment_service
    (salon_id, appointment_id, position, service_id, name, price_minor, duration_min) values ${sql.join(values)}`
}

// No appointment is longer than a day: the first condition lets the index on starts_at answer.
function touches({ from, before }: Pick<CalendarSpan, 'from' | 'before'>): RawBuilder<boolean> {
  return sql`(a.starts_at >= ${addMinutes(from, -maxAppointmentMin)} and a.starts_at < ${before} and a.ends_at > ${from})`
}

function isOf(staffId: string | null): RawBuilder<boolean> {
  return staffId === null ? sql`true` : sql`a.staff_id = ${staffId}`
}
