import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { FloorSalon } from './floor.ts'

/** The body of a booking request. */
export interface Booking {
  serviceIds: [string]
  staffId: string
  date: string
  time: string
  customerName: string
  customerPhone: string
}

export interface Week {
  from: string
  to: string
}

const lockMember = `SELECT name FROM staff WHERE salon_id = $1 AND id = $2 FOR NO KEY UPDATE`

const insertAppointment = `
  WITH chosen AS (
    SELECT id, name, price_minor, duration_min, $7::timestamptz AS starts_at,
      $7::timestamptz + duration_min * interval '1 minute' AS ends_at
    FROM service WHERE salon_id = $1 AND id = $5 AND is_active
  ), booked AS (
    INSERT INTO appointment (salon_id, id, location_id, staff_id, customer_name, customer_phone, customer_phone_e164,
      starts_at, ends_at, price_minor, created_by, created_at, updated_at)
    SELECT $1, $2, $3, $4, $8, $9, $10, starts_at, ends_at, price_minor, $6, now(), now()
    FROM chosen
  ), taken AS (
    INSERT INTO appointment_member (salon_id, appointment_id, staff_id, starts_at, ends_at, busy, held_until)
    SELECT $1, $2, $4, starts_at, ends_at, tstzmultirange(tstzrange(starts_at, ends_at)), 'infinity' FROM chosen
  ), services AS (
    INSERT INTO appointment_service (salon_id, appointment_id, position, service_id, name, price_minor, duration_min,
      staff_id, start_min, length_min)
    SELECT $1, $2, 0, id, name, price_minor, duration_min, $4, 0, duration_min FROM chosen
  )
  INSERT INTO audit_entry (salon_id, id, at, user_id, action, subject, subject_id, after)
  SELECT $1, $11, now(), $6, 'appointment-booked', 'appointment', $2,
    $12::jsonb || jsonb_build_object('endsAt', ends_at, 'serviceNames', jsonb_build_array(name))
  FROM chosen`

/** Books an appointment: locks the member's row, then writes the appointment, its service and its history at once. */
export async function book(client: pg.Client, { salonId, locationId, userId }: FloorSalon, booking: Booking) {
  const { serviceIds, staffId, date, time, customerName, customerPhone } = booking
  const startsAt = new Date(`${date}T${time}:00+01:00`)
  await client.query('BEGIN')
  const { rows } = await client.query({ name: 'lock', text: lockMember, values: [salonId, staffId] })
  const after = {
    startsAt,
    staffName: rows[0].name,
    customerName,
    customerPhone,
    notes: null,
    status: 'booked',
    version: 1,
  }
  const e164 = `+234${customerPhone.replaceAll(' ', '').slice(1)}`
  const [of, ids] = [
    [salonId, randomUUID(), locationId, staffId, serviceIds[0], userId, startsAt],
    [customerName, customerPhone, e164, randomUUID(), JSON.stringify(after)],
  ]
  await client.query({ name: 'book', text: insertAppointment, values: [...of, ...ids] })
  await client.query('COMMIT')
}

const selectWeek = `
  SELECT json_build_object(
    'appointments', (
      SELECT json_agg(json_build_array(a.id, a.staff_id, a.status, a.is_no_show, a.starts_at, a.ends_at, a.finished_at,
        coalesce(c.name, a.customer_name), x.names, p.busy, a.version) ORDER BY a.starts_at, a.id)
      FROM appointment a
      JOIN appointment_member p ON p.salon_id = $1 AND p.appointment_id = a.id
      LEFT JOIN customer c ON c.salon_id = $1 AND c.id = a.customer_id
      CROSS JOIN LATERAL (
        SELECT array_agg(s.name ORDER BY s.position) AS names FROM appointment_service s
        WHERE s.salon_id = $1 AND s.appointment_id = a.id
      ) x
      WHERE a.salon_id = $1 AND a.starts_at >= $2 AND a.starts_at < $3
    ),
    'staff', (
      SELECT json_agg(json_build_object('id', m.id, 'name', m.name, 'role', m.role, 'isActive', m.is_active,
        'serviceIds', array(SELECT s.service_id FROM staff_service s WHERE s.salon_id = $1 AND s.staff_id = m.id))
        ORDER BY m.created_at, m.id)
      FROM staff m WHERE m.salon_id = $1
    ),
    'schedules', (SELECT json_agg(w) FROM staff_schedule w WHERE w.salon_id = $1 AND w.deleted_at IS NULL),
    'timeOff', (SELECT json_agg(o) FROM time_off o WHERE o.salon_id = $1 AND o.ends_at > $2 AND o.starts_at < $3),
    'hours', (SELECT json_agg(h ORDER BY h.weekday) FROM business_hours h WHERE h.salon_id = $1),
    'holidays', (SELECT json_agg(d) FROM holiday d WHERE d.salon_id = $1 AND d.date <= $3::timestamptz::date)
  )::text AS answer`

/** Reads a week; the database returns the text that would be sent. */
export async function readWeek(client: pg.Client, { salonId }: FloorSalon, { from, to }: Week): Promise<void> {
  const values = [salonId, `${from}T00:00:00+01:00`, `${to}T24:00:00+01:00`]
  const { rows } = await client.query<{ answer: string }>({ name: 'week', text: selectWeek, values })
  if (!rows[0]!.answer.includes('Second service')) throw new Error('that was not the week')
}
