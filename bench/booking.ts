import { compareWriting, printRates, type Rates, ratioOf, recordRequests } from './http-sql/compare.ts'
import { median, rateOf, replayOn, type Request, sendTo } from './http-sql/rate.ts'
import { type Bench, type BenchSalon, openBench, openBenchSalon } from './http-sql/salon.ts'

/*
 * Booking: how much of the database's own speed is left when it is asked over HTTP. First the app's statements for real
 * requests are recorded; then the same statements, on the same kind of connections, run against the requests over
 * HTTP to the app in a process of its own, in turns. Reading a week is measured among 500 and among 5,000 salons.
 */

const perRound = 320
const weekRounds = 7
const weekReads = 600

const bench = await openBench()
const larger = await openBench()
try {
  const salon = await openBenchSalon(bench, 16)
  const requests = () => bookings(salon, perRound)
  const c1 = await compareWriting(bench, salon, { clients: 1, requests, empty })
  const c16 = await compareWriting(bench, salon, { clients: 16, requests, empty })
  await fillWeek(bench, salon)
  await addSalons(bench, 500, 400)
  const salonAmongMore = await openBenchSalon(larger, 16)
  await fillWeek(larger, salonAmongMore)
  await addSalons(larger, 500, 400)
  await addSalons(larger, 4500, 100)
  const [week500, week5000] = await weekRates([bench, salon], [larger, salonAmongMore])

  printRates([
    ['creating, 1 client', c1, 0.55],
    ['creating, 16 clients', c16, 0.45],
    ['a week among 500 salons, 16 clients', week500, 0.35],
    ['a week among 5,000 salons, 16 clients', week5000, 0.35],
  ])
  const weekRatio5000Salons = week5000.http / week500.http
  console.log(
    `${'a week among 5,000 beside 500 salons'.padEnd(56)}   ${weekRatio5000Salons.toFixed(2)}    1, less noise`,
  )
  console.log(
    JSON.stringify({
      name: 'booking',
      createRatioC1: ratioOf(c1),
      createRatioC16: ratioOf(c16),
      weekRatioC16: ratioOf(week500),
      weekRatio5000Salons: Math.round(weekRatio5000Salons * 100) / 100,
    }),
  )
} finally {
  await bench.close()
  await larger.close()
}

function bookings({ staffIds, serviceIds }: BenchSalon, count: number): Request[] {
  return Array.from({ length: count }, (_, i) => {
    const place = Math.floor(i / staffIds.length)
    const day = String(1 + Math.floor(place / 16)).padStart(2, '0')
    const time = `${String(8 + Math.floor((place % 16) / 2)).padStart(2, '0')}:${place % 2 ? '30' : '00'}`
    const body = {
      serviceIds: [serviceIds[i % serviceIds.length]],
      staffId: staffIds[i % staffIds.length],
      date: `2027-03-${day}`,
      time,
      customerName: 'Bisi Ogunleye',
      customerPhone: '0803 123 4567',
    }
    return { method: 'POST', path: '/api/appointments', body }
  })
}

async function empty(): Promise<void> {
  await bench.owner.query('TRUNCATE appointment CASCADE')
  await bench.owner.query(`DELETE FROM audit_entry WHERE subject = 'appointment'`)
}

/** A week of 100 appointments, three services long at times, in the salon whose calendar is read. */
async function fillWeek({ owner }: Bench, { salonId, staffIds, serviceIds }: BenchSalon): Promise<void> {
  await fill(owner, salonId, staffIds, 100, '2027-03-01')
  await owner.query(
    `INSERT INTO appointment_service (salon_id, appointment_id, position, service_id, name, price_minor, duration_min)
     SELECT salon_id, id, 1, $2, 'Second service', 500000, 30 FROM appointment WHERE salon_id = $1`,
    [salonId, serviceIds[0]],
  )
}

async function addSalons({ owner }: Bench, count: number, appointments: number): Promise<void> {
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
  // The half of them lies before the week that is read, the half behind it.
  await owner.query(
    `WITH slot AS (
       SELECT s.salon_id, s.id AS staff_id, s.location_id,
         timestamptz '2027-03-03 08:00Z' + (n - $2::int / 8) * interval '2 hours' AS starts_at
       FROM staff s, generate_series(0, $2::int / 4 - 1) n WHERE s.salon_id = ANY ($1)
     ), made AS (
       INSERT INTO appointment (salon_id, id, location_id, staff_id, customer_name, starts_at, ends_at, busy, price_minor,
         created_at, updated_at)
       SELECT salon_id, gen_random_uuid(), location_id, staff_id, 'Customer', starts_at, starts_at + interval '30 minutes',
         tstzmultirange(tstzrange(starts_at, starts_at + interval '30 minutes')), 500000, now(), now()
       FROM slot RETURNING salon_id, id
     )
     INSERT INTO appointment_service (salon_id, appointment_id, position, service_id, name, price_minor, duration_min)
     SELECT m.salon_id, m.id, 0, s.id, s.name, 500000, 30 FROM made m JOIN service s ON s.salon_id = m.salon_id`,
    [salonIds, appointments],
  )
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
       INSERT INTO appointment (salon_id, id, location_id, staff_id, customer_name, starts_at, ends_at, busy, price_minor,
         created_at, updated_at)
       SELECT $1, gen_random_uuid(), l.id, ($2::uuid[])[1 + n % $3::int], 'Customer ' || n, t, t + interval '45 minutes',
         tstzmultirange(tstzrange(t, t + interval '45 minutes')), 500000, now(), now()
       FROM location l, generate_series(0, $4::int - 1) n,
         LATERAL (SELECT $5::timestamptz + interval '8 hours' + n / $3::int * interval '1 day') AS at(t)
       WHERE l.salon_id = $1 RETURNING salon_id, id
     )
     INSERT INTO appointment_service (salon_id, appointment_id, position, service_id, name, price_minor, duration_min)
     SELECT m.salon_id, m.id, 0, s.id, s.name, 500000, 45
     FROM made m, LATERAL (SELECT id, name FROM service WHERE salon_id = $1 ORDER BY id LIMIT 1) s`,
    [salonId, staffIds, staffIds.length, count, monday],
  )
}

/** Databases take turns, so that a moment in which the machine is busy with other things meets them all. */
async function weekRates(fewer: [Bench, BenchSalon], more: [Bench, BenchSalon]): Promise<[Rates, Rates]> {
  const sides = [await weekSide(...fewer), await weekSide(...more)] as const
  for (let round = -1; round < weekRounds; round++) {
    for (const side of sides) {
      const sql = await rateOf(side.replays, 16, side.replay)
      const http = await rateOf(side.requests, 16, side.send)
      if (round < 0) continue // all are warm from here on
      side.sql.push(sql)
      side.http.push(http)
    }
  }
  const ratesOf = ({ http, sql }: { http: number[]; sql: number[] }) => ({ http: median(http), sql: median(sql) })
  return [ratesOf(sides[0]), ratesOf(sides[1])]
}

async function weekSide(place: Bench, salon: BenchSalon) {
  const request: Request = { method: 'GET', path: '/api/appointments?from=2027-03-01&to=2027-03-07' }
  const answer = await place.parlour.app.inject({ url: request.path, headers: { cookie: salon.cookie } })
  const { appointments } = answer.json<{ appointments: unknown[] }>()
  if (appointments.length !== 100) throw new Error(`the week has ${appointments.length} appointments`)
  const [statements] = await recordRequests(place, salon, [request])
  const times = <T>(item: T) => Array.from({ length: weekReads }, () => item)
  return {
    replays: times(statements!),
    requests: times(request),
    replay: replayOn(place.appPool),
    send: sendTo(place.origin, salon.cookie),
    sql: [] as number[],
    http: [] as number[],
  }
}
