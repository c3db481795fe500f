import type { Bench, BenchSalon } from '../http-sql/salon.ts'
import { takingTime } from '../../test/taking-time.ts'

/** Adds a week of 100 appointments, some with three services, to the salon whose calendar is read. */
export async function fillWeek({ owner }: Bench, { salonId, staffIds, serviceIds }: BenchSalon): Promise<void> {
  await fill(owner, salonId, staffIds, 100, '2027-03-01')
  await owner.query(
    `INSERT INTO appointment_service (salon_id, appointment_id, position, service_id, name, price_minor, duration_min,
       staff_id, start_min, length_min)
     SELECT salon_id, id, 1, $2, 'Second service', 500000, 30, staff_id, 45, 30 FROM appointment WHERE salon_id = $1`,
    [salonId, serviceIds[0]],
  )
}

/** Adds other salons that only make the tables larger, each with this many appointments. */
export async function addSalons({ owner }: Bench, count: number, appointments: number): Promise<void> {
  const { rows } = await owner.query<{ salon_id: string }>(
    `INSERT INTO salon (salon_id, name, created_at, updated_at)
     SELECT gen_random_uuid(), 'Salon ' || n, now(), now() FROM generate_series(1, $1::int) n RETURNING salon_id`,
    [count],
  )
  const salonIds = rows.map(({ salon_id }) => salon_id)
  await owner.query(
    `INSERT INTO location (salon_id, id, name, is_default, created_at, updated_at)
     SELECT unnest($1::uuid[]), gen_random_uuid(), 'Main', true, now(), now()`,
    [salonIds],
  )
  await owner.query(
    `INSERT INTO service (salon_id, id, name, category, price_minor, duration_min, created_at, updated_at)
     SELECT unnest($1::uuid[]), gen_random_uuid(), 'Cornrows', 'Hair', 500000, 30, now(), now()`,
    [salonIds],
  )
  await owner.query(
    `INSERT INTO staff (salon_id, id, location_id, name, role, created_at, updated_at)
     SELECT l.salon_id, gen_random_uuid(), l.id, 'Member ' || n, 'stylist', now(), now()
     FROM location l, generate_series(1, 4) n WHERE l.salon_id = ANY ($1)`,
    [salonIds],
  )
  // Half of them are before the week that is read, and half after it.
  await owner.query(
    `WITH slot AS (
       SELECT s.salon_id, s.id AS staff_id, s.location_id,
         timestamptz '2027-03-03 08:00Z' + (n - $2::int / 8) * interval '2 hours' AS starts_at
       FROM staff s, generate_series(0, $2::int / 4 - 1) n WHERE s.salon_id = ANY ($1)
     ), made AS (
       INSERT INTO appointment (salon_id, id, location_id, staff_id, customer_name, starts_at, ends_at, price_minor,
         created_at, updated_at)
       SELECT salon_id, gen_random_uuid(), location_id, staff_id, 'Customer', starts_at, starts_at + interval '30 minutes',
         500000, now(), now()
       FROM slot RETURNING salon_id, id, staff_id
     )
     INSERT INTO appointment_service (salon_id, appointment_id, position, service_id, name, price_minor, duration_min,
       staff_id, start_min, length_min)
     SELECT m.salon_id, m.id, 0, s.id, s.name, 500000, 30, m.staff_id, 0, 30 FROM made m JOIN service s ON s.salon_id = m.salon_id`,
    [salonIds, appointments],
  )
  await owner.query(takingTime)
  await owner.query('VACUUM ANALYZE')
}

async function fill(
  owner: Bench['owner'],
  salonId: string,
  staffIds: readonly string[],
  count: number,
  monday: string,
): Promise<void> {
  await owner.query(
    `WITH made AS (
       INSERT INTO appointment (salon_id, id, location_id, staff_id, customer_name, starts_at, ends_at, price_minor,
         created_at, updated_at)
       SELECT $1, gen_random_uuid(), l.id, ($2::uuid[])[1 + n % $3::int], 'Customer ' || n, t, t + interval '45 minutes',
         500000, now(), now()
       FROM location l, generate_series(0, $4::int - 1) n,
         LATERAL (SELECT $5::timestamptz + interval '8 hours' + n / $3::int * interval '1 day') AS at(t)
       WHERE l.salon_id = $1 RETURNING salon_id, id, staff_id
     )
     INSERT INTO appointment_service (salon_id, appointment_id, position, service_id, name, price_minor, duration_min,
       staff_id, start_min, length_min)
     SELECT m.salon_id, m.id, 0, s.id, s.name, 500000, 45, m.staff_id, 0, 45
     FROM made m, LATERAL (SELECT id, name FROM service WHERE salon_id = $1 ORDER BY id LIMIT 1) s`,
    [salonId, staffIds, staffIds.length, count, monday],
  )
  await owner.query(takingTime)
}
