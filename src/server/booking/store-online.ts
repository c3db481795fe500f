import { sql } from 'kysely'
import type { TimeSpan } from '#domain/appointments/availability/working-time.ts'
import { maxAppointmentMin } from '#domain/appointments/form/booking-request.ts'
import type { CustomerOfPhone } from '#domain/booking/decide-online.ts'
import type { Recent } from '#domain/booking/pace.ts'
import { addMinutes, type Instant } from '#domain/kit/dates.ts'
import { firstNameOf } from '#domain/kit/names.ts'
import type { LinkedVisit } from '#domain/kit/linked-visit.ts'
import { isKnownCustomer } from '#server/customers/store-known.ts'
import { knownPhone } from '#server/kit/db/sql-parts.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** How many customers with one phone number are searched for a name, at most. */
const MOST_OF_PHONE = 50

/**
 * Locks and returns the customers with a phone number, blocked ones first, then the most frequent; the lock makes a
 * merge of them wait. A customer is known if they were served, or were not first added by an online booking. One merged
 * into a blocked customer is blocked.
 */
export async function selectCustomersOfPhone(tx: Tx, salonId: string, phoneE164: string): Promise<CustomerOfPhone[]> {
  const { rows } = await sql<CustomerOfPhone>`
    select c.id, c.name, c.is_blocked_online or k.id is not null as "isBlocked",
      ${isKnownCustomer(salonId)} as "isKnown",
      (select count(*)::int from appointment n where n.salon_id = ${salonId} and n.customer_id = c.id and n.is_no_show)
        as "noShows"
    from customer c
    left join customer k on k.salon_id = ${salonId} and k.id = c.merged_into_id and k.is_blocked_online
    where c.salon_id = ${salonId} and c.phone_e164 = ${phoneE164} and (c.archived_at is null or k.id is not null)
    order by "isBlocked" desc, c.visit_count desc, c.created_at, c.id
    limit ${MOST_OF_PHONE}
    for key share of c`.execute(tx)
  return rows
}

/** Counts the online bookings by unknown phone numbers within the last hour and the last day. */
export async function countStrangers(tx: Tx, salonId: string, now: Instant): Promise<Recent> {
  const [hour, day] = [addMinutes(now, -60), addMinutes(now, -24 * 60)]
  const { rows } = await sql<Recent>`
    select (count(*) filter (where created_at > ${hour}))::int as "inHour", count(*)::int as "inDay"
    from online_booking
    where salon_id = ${salonId} and created_at > ${day} and not is_known`.execute(tx)
  return rows[0]!
}

/**
 * Returns the booked times of visitors with this phone number around a moment, leaving out visits whose deposit was not
 * paid in time.
 */
export async function findTaken(
  tx: Tx,
  salonId: string,
  phoneE164: string,
  { at, now }: { at: Instant; now: Instant },
): Promise<TimeSpan[]> {
  const { rows } = await sql<TimeSpan>`
    select floor(date_part('epoch', starts_at) / 60)::int as "fromMin", ceil(date_part('epoch', ends_at) / 60)::int as "toMin"
    from appointment
    where salon_id = ${salonId} and customer_phone_e164 = ${phoneE164} and source = 'online'
      and starts_at > ${addMinutes(at, -2 * maxAppointmentMin)} and starts_at < ${addMinutes(at, 9 * maxAppointmentMin)}
      and status in ('booked', 'in-progress') and (deposit_due_at is null or deposit_due_at > ${now})
    order by starts_at, id`.execute(tx)
  return rows
}

/** The records of a visitor's booking other than the appointment. */
export interface NewOnline {
  appointmentId: string
  tokenHash: string
  customerEmail: string | null
  isKnown: boolean
}

/** Stores the records of a visitor's booking; called after the appointment is stored. */
export async function insertOnline(tx: Tx, salonId: string, online: NewOnline, now: Instant): Promise<void> {
  const { appointmentId, tokenHash, customerEmail, isKnown } = online
  await tx
    .insertInto('online_booking')
    .values({
      salon_id: salonId,
      appointment_id: appointmentId,
      token_hash: tokenHash,
      customer_email: customerEmail,
      is_known: isKnown,
      created_at: now,
    })
    .execute()
}

/** The visit that a link leads to. */
export interface FoundOnline {
  appointmentId: string
  staffIds: string[]
  locationId: string
  startsAt: Instant
  /** The name as the visitor typed it. */
  customerName: string
  customerEmail: string | null
}

/** Returns the visit whose secret has this hash; null if there is none. */
export async function findOnline(tx: Tx, salonId: string, tokenHash: string): Promise<FoundOnline | null> {
  const { rows } = await sql<FoundOnline>`
    select o.appointment_id as "appointmentId", array(select p.staff_id::text from appointment_member p
        where p.salon_id = ${salonId} and p.appointment_id = a.id) as "staffIds", a.location_id as "locationId", a.starts_at as "startsAt",
      a.customer_name as "customerName", o.customer_email as "customerEmail"
    from online_booking o
    join appointment a on a.salon_id = ${salonId} and a.id = o.appointment_id
    where o.salon_id = ${salonId} and o.token_hash = ${tokenHash}`.execute(tx)
  return rows[0] ?? null
}

/**
 * The name and e-mail address of the customer of a visit that its page may use: what a visitor typed is not completed by
 * what the salon knows of their number. For an appointment `a`, its customer `c` and its online booking `o`.
 */
const nameSeen = sql`case when o.appointment_id is null then coalesce(c.name, a.customer_name) else a.customer_name end`
const emailSeen = sql`case when o.appointment_id is null then c.email else o.customer_email end`

/** Returns an appointment as a visit behind a link, with the phone number to which the link goes; null for an unknown id. */
export async function findVisitOf(
  tx: Tx,
  salonId: string,
  appointmentId: string,
): Promise<(FoundOnline & LinkedVisit) | null> {
  const { rows } = await sql<FoundOnline & LinkedVisit>`
    select a.id as "appointmentId", array(select p.staff_id::text from appointment_member p
        where p.salon_id = ${salonId} and p.appointment_id = a.id) as "staffIds", a.location_id as "locationId", a.starts_at as "startsAt",
      ${nameSeen} as "customerName", ${emailSeen} as "customerEmail", ${knownPhone} as "knownPhone"
    from appointment a
    left join online_booking o on o.salon_id = ${salonId} and o.appointment_id = a.id
    left join customer c on c.salon_id = ${salonId} and c.id = a.customer_id
    where a.salon_id = ${salonId} and a.id = ${appointmentId}`.execute(tx)
  return rows[0] ?? null
}

/** Returns the appointments of a salon whose id ends with these eight hexadecimal digits. */
export async function selectVisitsEndingIn(tx: Tx, salonId: string, ending: string): Promise<LinkedVisit[]> {
  const { rows } = await sql<LinkedVisit>`
    select a.id as "appointmentId", ${knownPhone} as "knownPhone"
    from appointment a
    left join customer c on c.salon_id = ${salonId} and c.id = a.customer_id
    where a.salon_id = ${salonId} and right(a.id::text, 8) = ${ending}`.execute(tx)
  return rows
}

/**
 * Returns whom a letter about the deposit of an appointment goes to: a visitor as they typed their name and address, or
 * the salon's customer by first name; null if no deposit was requested.
 */
export async function findDepositCustomer(tx: Tx, salonId: string, appointmentId: string) {
  const { rows } = await sql<DepositCustomer & { isOnline: boolean }>`
    select a.id as "appointmentId", o.appointment_id is not null as "isOnline",
      ${nameSeen} as "customerName", ${emailSeen} as "email", ${knownPhone} as "knownPhone", a.starts_at as "startsAt", a.deposit_due_at as "dueAt", d.amount_minor as "depositMinor"
    from appointment a
    join deposit d on d.salon_id = ${salonId} and d.appointment_id = a.id
    left join online_booking o on o.salon_id = ${salonId} and o.appointment_id = a.id
    left join customer c on c.salon_id = ${salonId} and c.id = a.customer_id
    where a.salon_id = ${salonId} and a.id = ${appointmentId}`.execute(tx)
  const [found] = rows
  if (!found) return null
  const { isOnline, ...customer } = found
  return isOnline ? customer : { ...customer, customerName: firstNameOf(customer.customerName) }
}

interface DepositCustomer extends LinkedVisit {
  customerName: string
  email: string | null
  startsAt: Instant
  /** The deadline; null if the deposit is no longer awaited. */
  dueAt: Instant | null
  depositMinor: number
}
