import { type RawBuilder, sql } from 'kysely'
import type { BookedAppointment, Changed, TakenTime } from '#domain/appointments/booked.ts'
import { zStepFields, zVisitFields } from '#domain/appointments/contract.ts'
import type { Booking } from '#domain/appointments/form/decide-booking.ts'
import type { Edited } from '#domain/appointments/form/decide-edit.ts'
import type { HistoryLine } from '#domain/appointments/form/history.ts'
import type { TimeSpan } from '#domain/appointments/availability/working-time.ts'
import { isActive } from '#domain/appointments/status.ts'
import { instantOfMin } from '#domain/kit/dates.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { visitedStatus } from '#domain/customers/last-visit.ts'
import { insertingEntry } from '#server/audit/store.ts'
import { recountLastVisits } from '#server/customers/store-visits.ts'
import { fieldsIn } from '#server/kit/db/fields.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { dropMessages } from '#server/outbox/store.ts'
import { forgetFormerCustomer } from './store-preparation.ts'
import { type FoundAppointment, keptServices } from './store.ts'

/*
 * Every change of an appointment, with its history entry and the effect on its waiting messages in the same statement,
 * so that neither can be forgotten.
 */

const visit = fieldsIn('appointment', zVisitFields.keyof().options)
const booked = fieldsIn('appointment', ['id', 'seriesId', 'source', ...zVisitFields.keyof().options])
const step = fieldsIn('appointment', zStepFields.keyof().options)
const whom = fieldsIn('appointment', ['customerId', 'customerName', 'customerPhone', 'customerPhoneE164'])

/** A visitor's details other than name and phone, which are stored as the appointment's customer (R-374). */
interface Typed {
  email: string | null
}

/**
 * Adds booked appointments with their services in the given order; one statement each, all in one round trip. `typed`
 * is for visitors who join the queue or book in Calendly.
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
      insert into appointment (salon_id, ${booked.names}, ${whom.names}, is_typed, typed_email, location_id,
        deposit_due_at, created_by, created_at, updated_at)
      values (${salonId}, ${booked.row(row)}, ${whom.row(customer)}, ${typed !== null}, ${typed?.email ?? null},
        ${booking.locationId}, ${row.deposit?.dueAt ?? null}, ${line.userId}, ${line.at}, ${line.at})
    ), served as (
      ${insertingServices(salonId, row)}
    ), taken as (
      ${insertingTaken(salonId, row, booking.taken)}
    )
    ${writingHistory(salonId, row.id, line)}`.execute(tx)
}

/**
 * Writes an edited appointment whose lock the caller holds; writes its customer, services and taken time only if they
 * changed. `typed` is for a new customer who is a Calendly guest.
 */
export async function updateAppointment(
  tx: Tx,
  salonId: string,
  edited: Edited,
  typed: Typed | null = null,
): Promise<void> {
  const { appointment: row, customer } = edited
  const asked = customer
    ? sql`, ${whom.set(customer)}, is_typed = ${typed !== null}, typed_email = ${typed?.email ?? null},
        confirmed_for = case when customer_phone_e164 is not distinct from ${customer.customerPhoneE164} then confirmed_for end`
    : sql``
  const at = sql`location_id = coalesce(${edited.locationId}, location_id)`
  const formerId = customer && row.status === visitedStatus ? await customerIdOf(tx, salonId, row.id) : null
  await Promise.all([
    customer && forgetFormerCustomer(tx, salonId, row.id, customer),
    change(tx, salonId, edited, sql`${visit.set(row)}, ${at} ${asked}`),
    edited.linesChanged && replaceServices(tx, salonId, row),
    edited.taken && replaceTaken(tx, salonId, row, edited.taken),
    dropFormer(tx, salonId, row),
    customer && row.status === visitedStatus && recountFor(tx, salonId, [formerId, customer.customerId]),
  ])
}

/**
 * Drops the waiting messages about an edited appointment that are no longer true; if its customer was to be reminded of
 * the deposit, they are reminded again, with the new time.
 */
async function dropFormer(tx: Tx, salonId: string, row: BookedAppointment): Promise<void> {
  const dropped = await dropMessages(tx, salonId, row.id, row)
  if (!dropped.includes('deposit-due')) return
  await sql`
    update deposit set reminded_at = null where salon_id = ${salonId} and appointment_id = ${row.id}`.execute(tx)
}

async function customerIdOf(tx: Tx, salonId: string, id: string): Promise<string | null> {
  const query = tx.selectFrom('appointment').select('customer_id').where('salon_id', '=', salonId).where('id', '=', id)
  return (await query.executeTakeFirst())?.customer_id ?? null
}

async function recountFor(tx: Tx, salonId: string, customerIds: readonly (string | null)[]): Promise<void> {
  const known = customerIds.filter((id) => id !== null)
  if (known.length > 0) await recountLastVisits(tx, salonId, known)
}

/** Saves the start that the customer of a locked appointment confirmed; null removes the confirmation. */
export async function saveConfirmed(tx: Tx, salonId: string, id: string, startsAt: string | null): Promise<void> {
  await sql`
    update appointment set confirmed_for = ${startsAt} where salon_id = ${salonId} and id = ${id}`.execute(tx)
}

/** Moves a locked appointment to its new status, with the time of each step, and its customer's last visit with it. */
export async function moveStatus(tx: Tx, salonId: string, changed: Changed): Promise<void> {
  const { appointment: row, line } = changed
  const isVisit = row.status === visitedStatus || line.before?.status === visitedStatus
  await Promise.all([
    change(tx, salonId, changed, step.set(row)),
    dropMessages(tx, salonId, row.id, row),
    isVisit && recountFor(tx, salonId, [row.customerId]),
  ])
}

/**
 * Saves a change only if the stored version is the one before it, so that the history entry and the change are saved
 * together or not at all.
 */
async function change(
  tx: Tx,
  salonId: string,
  { appointment, line }: Changed,
  columns: RawBuilder<unknown>,
): Promise<void> {
  const { id, version, deposit } = appointment
  const { numAffectedRows } = await sql`
    with told as (${writingHistory(salonId, id, line)}), held as (
      update appointment_member set held_until = ${heldUntil(appointment)}
      where salon_id = ${salonId} and appointment_id = ${id} and held_until is distinct from ${heldUntil(appointment)}
    )
    update appointment set ${columns}, deposit_due_at = ${deposit?.dueAt ?? null}, version = ${version}, updated_at = ${line.at}
    where salon_id = ${salonId} and id = ${id} and version = ${version - 1}`.execute(tx)
  if (numAffectedRows !== 1n) throw new Refusal('changed-meanwhile')
}

async function replaceServices(tx: Tx, salonId: string, row: BookedAppointment): Promise<void> {
  await Promise.all([
    sql`delete from appointment_service where salon_id = ${salonId} and appointment_id = ${row.id}`.execute(tx),
    insertingServices(salonId, row).execute(tx),
  ])
}

async function replaceTaken(
  tx: Tx,
  salonId: string,
  row: BookedAppointment,
  taken: readonly TakenTime[],
): Promise<void> {
  await Promise.all([
    sql`delete from appointment_member where salon_id = ${salonId} and appointment_id = ${row.id}`.execute(tx),
    insertingTaken(salonId, row, taken).execute(tx),
  ])
}

/** Moves all appointments of one customer to another. */
export async function moveAppointments(tx: Tx, salonId: string, fromId: string, toId: string, now: string) {
  const query = tx.updateTable('appointment').set({ customer_id: toId, updated_at: now })
  await query.where('salon_id', '=', salonId).where('customer_id', '=', fromId).execute()
}

/** Moves a locked member's bookings that start after a moment to another location. */
export async function moveAhead(tx: Tx, salonId: string, staffId: string, locationId: string, now: string) {
  await sql`
    update appointment set location_id = ${locationId}, updated_at = ${now}
    where salon_id = ${salonId} and staff_id = ${staffId} and status = 'booked' and starts_at >= ${now}`.execute(tx)
}

/**
 * Deletes a locked appointment with its services, and finds the last visit of its customer again. The time when it was
 * made is kept, because it counts in that month (R-96).
 */
export async function eraseAppointment(
  tx: Tx,
  salonId: string,
  { id, createdAt, status, customerId }: Pick<FoundAppointment, 'id' | 'createdAt' | 'status' | 'customerId'>,
): Promise<void> {
  await Promise.all([
    sql`
      with kept as (
        insert into appointment_erased (salon_id, id, created_at) values (${salonId}, ${id}, ${createdAt})
      )
      delete from appointment where salon_id = ${salonId} and id = ${id}`.execute(tx),
    dropMessages(tx, salonId, id, null),
    status === visitedStatus && recountFor(tx, salonId, [customerId]),
  ])
}

function insertingServices(salonId: string, { id, services }: BookedAppointment): RawBuilder<unknown> {
  const values = services.map(
    (service, position) => sql`(${salonId}, ${id}, ${position}, ${keptServices.row(service)}, ${sharesIn(service)})`,
  )
  return sql`insert into appointment_service
      (salon_id, appointment_id, position, ${keptServices.names}, shared_with, shares_bp)
    values ${sql.join(values)}`
}

function sharesIn({ sharedWith }: BookedAppointment['services'][number]): RawBuilder<unknown> {
  const [members, shares] = [sharedWith.map(({ staffId }) => staffId), sharedWith.map(({ shareBp }) => shareBp)]
  return sql`${members}::uuid[], ${shares}::int[]`
}

function insertingTaken(salonId: string, row: BookedAppointment, taken: readonly TakenTime[]): RawBuilder<unknown> {
  const values = taken.map(
    ({ staffId, startsAt, endsAt, busy }) =>
      sql`(${salonId}, ${row.id}, ${staffId}, ${startsAt}, ${endsAt}, ${multirange(busy)}, ${heldUntil(row)})`,
  )
  return sql`insert into appointment_member (salon_id, appointment_id, staff_id, starts_at, ends_at, busy, held_until)
    values ${sql.join(values)}`
}

/** Returns until when an appointment takes the time of its members; null if it takes none any more. */
function heldUntil({ status, deposit }: BookedAppointment): RawBuilder<string | null> {
  return sql`${isActive(status) ? (deposit?.dueAt ?? 'infinity') : null}::timestamptz`
}

function writingHistory(salonId: string, id: string, { action, ...line }: HistoryLine): RawBuilder<unknown> {
  const about = { action: `appointment-${action}`, subject: 'appointment', subjectId: id }
  return insertingEntry(salonId, { ...line, ...about })
}

function multirange(spans: readonly TimeSpan[]): RawBuilder<unknown> {
  const ranges = spans.map(({ fromMin, toMin }) => `["${instantOfMin(fromMin)}","${instantOfMin(toMin)}")`)
  return sql`${`{${ranges.join(',')}}`}::tstzmultirange`
}
