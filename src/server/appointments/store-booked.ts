import { sql } from 'kysely'
import { maxAppointmentMin } from '#domain/appointments/form/booking-request.ts'
import type { TimeSpan } from '#domain/appointments/availability/working-time.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { type BookedIn, selectingBookedIn } from './store-times.ts'

/** A booked appointment that is not over; its span is the time that the customer needs. */
export interface Upcoming extends TimeSpan {
  id: string
  staffId: string
  staffName: string
  locationId: string
  customerName: string
}

/** Returns all appointments that are booked and not over at a moment, by start. */
export async function selectBooked(tx: Tx, salonId: string, now: string): Promise<Upcoming[]> {
  const { rows } = await sql<Upcoming>`
    select a.id, a.staff_id as "staffId", m.name as "staffName",
      a.location_id as "locationId", coalesce(c.name, a.customer_name) as "customerName",
      floor(date_part('epoch', a.starts_at) / 60)::int as "fromMin", ceil(date_part('epoch', a.ends_at) / 60)::int as "toMin"
    from appointment a
    join staff m on m.salon_id = ${salonId} and m.id = a.staff_id
    left join customer c on c.salon_id = ${salonId} and c.id = a.customer_id
    where a.salon_id = ${salonId} and a.status = 'booked' and a.starts_at > ${addMinutes(now, -maxAppointmentMin)}
      and a.ends_at > ${now}
    order by a.starts_at, a.id`.execute(tx)
  return rows
}

/**
 * Counts a location's appointments that are booked and not over at a moment, or in progress, even past their planned
 * end.
 */
export async function countBookedAt(tx: Tx, salonId: string, locationId: string, now: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as "count" from appointment
    where salon_id = ${salonId} and location_id = ${locationId} and (status = 'in-progress'
      or (status = 'booked' and starts_at > ${addMinutes(now, -maxAppointmentMin)} and ends_at > ${now}))`.execute(tx)
  return rows[0]!.count
}

/** Returns a member's appointments that begin at or after a moment, by start. */
export async function selectAhead(
  tx: Tx,
  salonId: string,
  staffId: string,
  { now, atMost }: { now: string; atMost: number },
): Promise<BookedIn[]> {
  const { rows } = await sql<BookedIn>`
    select ${selectingBookedIn(salonId)}
    from appointment_member p
    join appointment a on a.salon_id = ${salonId} and a.id = p.appointment_id
    left join customer c on c.salon_id = ${salonId} and c.id = a.customer_id
    where p.salon_id = ${salonId} and p.staff_id = ${staffId} and a.status = 'booked' and p.starts_at >= ${now}
    order by a.starts_at, a.id limit ${atMost}`.execute(tx)
  return rows
}
