import { type RawBuilder, sql } from 'kysely'
import type { AppointmentAction } from '#domain/appointments/form/history.ts'
import type { AppointmentStatus } from '#domain/appointments/status.ts'
import type { TimeSpan } from '#domain/appointments/availability/working-time.ts'
import { instantOfMin } from '#domain/kit/dates.ts'
import { auditingChanged } from '#server/audit/store.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import type { BookedService } from './store.ts'

/*
 * Every change of an appointment, each with its line of the history in the same statement: none can forget it.
 */

/** When, with whom and for how much. */
export interface TimeColumns {
  locationId: string
  staffId: string
  startsAt: string
  endsAt: string
  /** When the member is busy with it (R-31): sorted, apart, not empty. */
  busy: readonly TimeSpan[]
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

/** What the history says of a change, by whom and when. */
export interface HistoryLine {
  /** The entry's own id. */
  id: string
  at: string
  userId: string | null
  action: AppointmentAction
  before?: object
  after: object
}

/** Adds an appointment, booked, with its services in the order given. */
export async function insertAppointment(
  tx: Tx,
  salonId: string,
  row: TimeColumns & CustomerColumns & { id: string; seriesId: string | null },
  services: readonly BookedService[],
  line: HistoryLine,
): Promise<void> {
  await sql`
    with changed as (
      insert into appointment (salon_id, id, location_id, staff_id, customer_id, customer_name, customer_phone,
        customer_phone_e164, starts_at, ends_at, busy, price_minor, notes, series_id, created_by, created_at, updated_at)
      values (${salonId}, ${row.id}, ${row.locationId}, ${row.staffId}, ${row.customerId}, ${row.customerName},
        ${row.customerPhone}, ${row.customerPhoneE164}, ${row.startsAt}, ${row.endsAt}, ${multirange(row.busy)},
        ${row.priceMinor}, ${row.notes}, ${row.seriesId}, ${line.userId}, ${line.at}, ${line.at})
      returning version
    ), booked as (${insertingServices(salonId, row.id, services)})
    ${writingHistory(salonId, row.id, line)}`.execute(tx)
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
  line: HistoryLine,
): Promise<void> {
  const customer =
    row.customerName === undefined
      ? sql``
      : sql`, customer_id = ${row.customerId}, customer_name = ${row.customerName}, customer_phone = ${row.customerPhone},
          customer_phone_e164 = ${row.customerPhoneE164}`
  await sql`
    with changed as (
      update appointment set location_id = ${row.locationId}, staff_id = ${row.staffId}, starts_at = ${row.startsAt},
        ends_at = ${row.endsAt}, busy = ${multirange(row.busy)}, price_minor = ${row.priceMinor}, notes = ${row.notes},
        version = version + 1, updated_at = ${line.at} ${customer}
      where salon_id = ${salonId} and id = ${id}
      returning version
    )
    ${writingHistory(salonId, id, line)}`.execute(tx)
  if (!services) return
  await tx.deleteFrom('appointment_service').where('salon_id', '=', salonId).where('appointment_id', '=', id).execute()
  await insertingServices(salonId, id, services).execute(tx)
}

/** What a status brings with it. */
export interface StatusChange {
  from: AppointmentStatus
  to: AppointmentStatus
  /** Of a cancellation; a restored appointment has neither, and has not begun. */
  reason: string | null
  isNoShow: boolean
}

/** Moves an appointment from one status to another and notes the moment; false when it was not in the first. */
export async function moveStatus(
  tx: Tx,
  salonId: string,
  id: string,
  { from, to, reason, isNoShow }: StatusChange,
  line: HistoryLine,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with changed as (
      update appointment set status = ${to}, is_no_show = ${isNoShow}, cancel_reason = ${reason},
        updated_at = ${line.at}, version = version + 1, ${momentOf(from, to, line.at)}
      where salon_id = ${salonId} and id = ${id} and status = ${from}
      returning version
    )
    ${writingHistory(salonId, id, line)}`.execute(tx)
  return numAffectedRows === 1n
}

/** Makes the appointments of one customer those of another. */
export async function moveAppointments(tx: Tx, salonId: string, fromId: string, toId: string, now: string) {
  const query = tx.updateTable('appointment').set({ customer_id: toId, updated_at: now })
  await query.where('salon_id', '=', salonId).where('customer_id', '=', fromId).execute()
}

/** Erases an appointment with its services. When it was made stays: it counts in that month (R-96). */
export async function eraseAppointment(tx: Tx, salonId: string, id: string): Promise<void> {
  await sql`
    with erased as (
      delete from appointment where salon_id = ${salonId} and id = ${id} returning created_at
    )
    insert into appointment_erased (salon_id, id, created_at)
    select ${salonId}::uuid, ${id}::uuid, created_at from erased`.execute(tx)
}

function momentOf(from: AppointmentStatus, to: AppointmentStatus, at: string): RawBuilder<unknown> {
  // Taken back: it began when it began.
  if (from === 'completed') return sql`finished_at = null`
  return {
    booked: sql`cancelled_at = null, started_at = null`,
    'in-progress': sql`started_at = ${at}`,
    completed: sql`finished_at = ${at}`,
    cancelled: sql`cancelled_at = ${at}`,
  }[to]
}

function insertingServices(salonId: string, id: string, services: readonly BookedService[]): RawBuilder<unknown> {
  const values = services.map(
    (service, position) => sql`(${salonId}::uuid, ${id}::uuid, ${position}::smallint, ${service.serviceId}::uuid,
      ${service.name}, ${service.priceMinor}::bigint, ${service.durationMin}::integer,
      ${service.bufferBeforeMin}::integer, ${service.bufferAfterMin}::integer,
      ${service.processingStartMin}::integer, ${service.processingMin}::integer)`,
  )
  return sql`insert into appointment_service (salon_id, appointment_id, position, service_id, name, price_minor,
    duration_min, buffer_before_min, buffer_after_min, processing_start_min, processing_min) values ${sql.join(values)}`
}

function writingHistory(salonId: string, id: string, { action, ...line }: HistoryLine): RawBuilder<unknown> {
  const about = { action: `appointment-${action}`, subject: 'appointment', subjectId: id }
  return auditingChanged(salonId, { ...line, ...about })
}

function multirange(spans: readonly TimeSpan[]): RawBuilder<unknown> {
  const ranges = spans.map(({ fromMin, toMin }) => `["${instantOfMin(fromMin)}","${instantOfMin(toMin)}")`)
  return sql`${`{${ranges.join(',')}}`}::tstzmultirange`
}
