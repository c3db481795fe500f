import type pg from 'pg'
import { takingTime } from '../../test/taking-time.ts'

/** The salon that exists on both sides. */
export interface PeerSalon {
  salonId: string
  staffIds: string[]
  serviceIds: string[]
}

/** Fills the only salon: ten members, twenty services, 2,000 customers with phones, and 11,000 past appointments. */
export async function fillSalon(owner: pg.Pool): Promise<PeerSalon> {
  const rows = async (statement: string, values: unknown[] = []) => (await owner.query(statement, values)).rows
  const ids = async (statement: string, values: unknown[]) =>
    (await rows(statement, values)).map(({ id }) => String(id))
  const [{ salonId }] = await rows(`SELECT salon_id AS "salonId" FROM salon`)
  await rows(`UPDATE salon SET plan = 'premium'`)
  await rows(`UPDATE business_hours SET is_open = true, open_time = '08:00', close_time = '20:00'`)
  const staffIds = await ids(
    `INSERT INTO staff (salon_id, id, location_id, name, role, created_at, updated_at)
     SELECT $1, gen_random_uuid(), l.id, 'Member ' || n, 'stylist', now(), now()
     FROM location l, generate_series(1, 10) n WHERE l.salon_id = $1 RETURNING id`,
    [salonId],
  )
  const serviceIds = await ids(
    `INSERT INTO service (salon_id, id, name, category, price_minor, duration_min, created_at, updated_at)
     SELECT $1, gen_random_uuid(), 'Service ' || n, 'Hair', 500000, 30, now(), now()
     FROM generate_series(1, 20) n RETURNING id`,
    [salonId],
  )
  await addCustomers(owner, salonId, 2000, 0)
  const isOlder = await takesTimeItself(owner)
  await rows(
    `WITH slot AS (
       SELECT s.id AS staff_id, s.location_id, date_trunc('day', now()) - (n / 20 + 1) * interval '1 day'
         + interval '8 hours' + (n % 20) * interval '30 minutes' AS starts_at
       FROM staff s, generate_series(0, 1099) n WHERE s.id = ANY ($2)
     ), made AS (
       INSERT INTO appointment (salon_id, id, location_id, staff_id, customer_name, starts_at, ends_at,
         ${isOlder ? 'busy, ' : ''}price_minor, created_at, updated_at)
       SELECT $1, gen_random_uuid(), location_id, staff_id, 'Customer', starts_at, starts_at + interval '30 minutes',
         ${isOlder ? "tstzmultirange(tstzrange(starts_at, starts_at + interval '30 minutes')), " : ''}500000, now(), now()
       FROM slot RETURNING id, staff_id
     )
     INSERT INTO appointment_service (salon_id, appointment_id, position, service_id, name, price_minor, duration_min
       ${isOlder ? '' : ', staff_id, start_min, length_min'})
     SELECT $1, id, 0, $3, 'Service 1', 500000, 30 ${isOlder ? '' : ', staff_id, 0, 30'} FROM made`,
    [salonId, staffIds, serviceIds[0]],
  )
  if (!isOlder) await rows(takingTime)
  await owner.query('VACUUM ANALYZE')
  return { salonId: String(salonId), staffIds, serviceIds }
}

/** Returns whether appointments take their member's time themselves, as in builds before migration 66. */
async function takesTimeItself(owner: pg.Pool): Promise<boolean> {
  const { rowCount } = await owner.query(
    `SELECT FROM information_schema.columns WHERE table_name = 'appointment' AND column_name = 'busy'`,
  )
  return rowCount === 1
}

const first = [
  'Ada',
  'Bola',
  'Chidi',
  'Dayo',
  'Efe',
  'Funmi',
  'Gbenga',
  'Halima',
  'Ife',
  'Jide',
  'Kemi',
  'Lara',
  'Musa',
  'Ngozi',
]
const last = [
  'Nwosu',
  'Bello',
  'Okafor',
  'Adeyemi',
  'Ogunleye',
  'Ibrahim',
  'Eze',
  'Balogun',
  'Okonkwo',
  'Lawal',
  'Adebayo',
]

/** Adds customers with Nigerian names and different phone numbers, counted from `from`. */
export async function addCustomers(owner: pg.Pool, salonId: string, count: number, from: number): Promise<void> {
  await owner.query(
    `INSERT INTO customer (salon_id, id, name, phone, phone_e164, created_at, updated_at)
     SELECT $1, gen_random_uuid(),
       ($2::text[])[1 + n % 14] || ' ' || ($3::text[])[1 + n / 14 % 11] || ' ' || n,
       '0' || 8030000000 + n, '+234' || 8030000000 + n, now() - n * interval '1 second', now()
     FROM generate_series($4::int, $4::int + $5::int - 1) n`,
    [salonId, first, last, from, count],
  )
  await owner.query('VACUUM ANALYZE customer')
}
