import { type RawBuilder, sql } from 'kysely'
import type { BookedAppointment, Changed } from '#domain/appointments/booked.ts'
import type { Booking } from '#domain/appointments/form/decide-booking.ts'
import type { Edited } from '#domain/appointments/form/decide-edit.ts'
import type { HistoryLine } from '#domain/appointments/form/history.ts'
import type { TimeSpan } from '#domain/appointments/availability/working-time.ts'
import { instantOfMin } from '#domain/kit/dates.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { insertingEntry } from '#server/audit/store.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { dropMessages } from '#server/outbox/store.ts'

/*
 * Every change of an appointment, each with its line of the history in the same statement, and with what waits to be told of
 * it: none can forget either.
 */

/** What a visitor typed beside their name and phone, which are the appointment's customer (R-374). */
interface Typed {
  email: string | null
}

/**
 * Adds appointments, booked, with their services in the order given; each is one statement, all one round trip. `typed` is
 * for visitors who join the line or book in Calendly.
 */
export async function insertAppointments(
  tx: Tx,
  salonId: string,
  bookings: readonly Booking[],
  typed: Typed | null = null,
): Promise<void> {
  await Promise.all(bookings.map(async (booking) => await insertAppointment(tx, salonId, booking, typed)))
}

async function insertAppointment(tx: Tx, salonId: string, booking: Booking, typed: Typed | null): Promise<void> {
  const { appointment: row, customer, line } = booking
  await sql`
    with booked as (
      insert into appointment (salon_id, id, location_id, staff_id, customer_id, customer_name, customer_phone,
        customer_phone_e164, is_typed, typed_email, starts_at, ends_at, busy, price_minor, notes, series_id, source,
        awaits_approval, deposit_due_at, created_by, created_at, updated_at)
      values (${salonId}, ${row.id}, ${booking.locationId}, ${row.staffId}, ${customer.customerId},
        ${customer.customerName}, ${customer.customerPhone}, ${customer.customerPhoneE164}, ${typed !== null},
        ${typed?.email ?? null}, ${row.startsAt}, ${row.endsAt}, ${multirange(booking.busy)}, ${row.priceMinor}, ${row.notes}, ${row.seriesId}, ${row.source},
        ${row.awaitsApproval}, ${row.deposit?.dueAt ?? null}, ${line.userId}, ${line.at}, ${line.at})
    ), served as (${insertingServices(salonId, row)})
    ${writingHistory(salonId, row.id, line)}`.execute(tx)
}

/**
 * Writes an edited appointment, whose lock the caller holds: its customer and its services only where they changed. `typed` is
 * for a new customer who is a guest of Calendly.
 */
export async function updateAppointment(
  tx: Tx,
  salonId: string,
  edited: Edited,
  typed: Typed | null = null,
): Promise<void> {
  const { appointment: row, customer } = edited
  const whom = customer
    ? sql`, customer_id = ${customer.customerId}, customer_name = ${customer.customerName},
        customer_phone = ${customer.customerPhone}, customer_phone_e164 = ${customer.customerPhoneE164},
        is_typed = ${typed !== null}, typed_email = ${typed?.email ?? null}`
    : sql``
  await Promise.all([
    change(
      tx,
      salonId,
      edited,
      sql`location_id = coalesce(${edited.locationId}, location_id), staff_id = ${row.staffId},
      starts_at = ${row.startsAt}, ends_at = ${row.endsAt}, busy = ${multirange(edited.busy)},
      price_minor = ${row.priceMinor}, notes = ${row.notes}, awaits_approval = ${row.awaitsApproval},
      deposit_due_at = ${row.deposit?.dueAt ?? null} ${whom}`,
    ),
    edited.servicesChanged && replaceServices(tx, salonId, row),
    dropMessages(tx, salonId, row.id, row),
  ])
}

/** Moves a locked appointment to the status it is to have, with the moments of its steps. */
export async function moveStatus(tx: Tx, salonId: string, changed: Changed): Promise<void> {
  const { status, isNoShow, cancelReason, startedAt, finishedAt, cancelledAt, awaitsApproval, deposit } =
    changed.appointment
  await Promise.all([
    change(
      tx,
      salonId,
      changed,
      sql`status = ${status}, awaits_approval = ${awaitsApproval}, deposit_due_at = ${deposit?.dueAt ?? null}, is_no_show = ${isNoShow}, cancel_reason = ${cancelReason},
      started_at = ${startedAt}, finished_at = ${finishedAt}, cancelled_at = ${cancelledAt}`,
    ),
    dropMessages(tx, salonId, changed.appointment.id, changed.appointment),
  ])
}

/** Raises the version of the one that stands before it: the line of the history and the change are both or neither. */
async function change(
  tx: Tx,
  salonId: string,
  { appointment: { id, version }, line }: Changed,
  columns: RawBuilder<unknown>,
): Promise<void> {
  const { numAffectedRows } = await sql`
    with told as (${writingHistory(salonId, id, line)})
    update appointment set ${columns}, version = ${version}, updated_at = ${line.at}
    where salon_id = ${salonId} and id = ${id} and version = ${version - 1}`.execute(tx)
  if (numAffectedRows !== 1n) throw new Refusal('changed-meanwhile')
}

async function replaceServices(tx: Tx, salonId: string, row: BookedAppointment): Promise<void> {
  await Promise.all([
    sql`delete from appointment_service where salon_id = ${salonId} and appointment_id = ${row.id}`.execute(tx),
    insertingServices(salonId, row).execute(tx),
  ])
}

/** Makes the appointments of one customer those of another. */
export async function moveAppointments(tx: Tx, salonId: string, fromId: string, toId: string, now: string) {
  const query = tx.updateTable('appointment').set({ customer_id: toId, updated_at: now })
  await query.where('salon_id', '=', salonId).where('customer_id', '=', fromId).execute()
}

/** Takes what is booked with a locked member from a moment on to another location. */
export async function moveAhead(tx: Tx, salonId: string, staffId: string, locationId: string, now: string) {
  await sql`
    update appointment set location_id = ${locationId}, updated_at = ${now}
    where salon_id = ${salonId} and staff_id = ${staffId} and status = 'booked' and starts_at >= ${now}`.execute(tx)
}

/** Erases an appointment with its services. When it was made stays: it counts in that month (R-96). */
export async function eraseAppointment(tx: Tx, salonId: string, id: string, createdAt: string): Promise<void> {
  await Promise.all([
    sql`
      with kept as (
        insert into appointment_erased (salon_id, id, created_at) values (${salonId}, ${id}, ${createdAt})
      )
      delete from appointment where salon_id = ${salonId} and id = ${id}`.execute(tx),
    dropMessages(tx, salonId, id, null),
  ])
}

function insertingServices(salonId: string, { id, services }: BookedAppointment): RawBuilder<unknown> {
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
  return insertingEntry(salonId, { ...line, ...about })
}

function multirange(spans: readonly TimeSpan[]): RawBuilder<unknown> {
  const ranges = spans.map(({ fromMin, toMin }) => `["${instantOfMin(fromMin)}","${instantOfMin(toMin)}")`)
  return sql`${`{${ranges.join(',')}}`}::tstzmultirange`
}
