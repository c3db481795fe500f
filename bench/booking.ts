import { addSalons, fillWeek } from './booking/fill.ts'
import { bookings, readingWeek, week } from './booking/requests.ts'
import {
  compareWriting,
  floorRatioOf,
  openRates,
  printRates,
  type Rates,
  ratioOf,
  recordRequests,
  type Writing,
} from './http-sql/compare.ts'
import { openDemo } from './http-sql/demo.ts'
import { middleMs, rateOf } from './http-sql/rate.ts'
import { replayOn } from './http-sql/recording.ts'
import { type Bench, type BenchSalon, openBench, openBenchSalon } from './http-sql/salon.ts'
import { sendTo } from './http-sql/send.ts'

/*
 * Booking: how much of the database's own speed is left when it is asked over HTTP. First the app's statements for real
 * requests are recorded; then the same statements, on the same kind of connections, the requests over HTTP to the app in
 * a process of its own, and the floor, a process without the app that does the same work, run in turns. Reading a week is
 * measured among 500 and among 5,000 salons; what every screen waits for first, in the demo salon.
 */

const perRound = 320
const weekRounds = 5
const weekReads = 600

const first = await firstRequests()
const bench = await openBench()
const larger = await openBench()
try {
  const salon = await openBenchSalon(bench, 16)
  const writing: Omit<Writing, 'clients'> = { requests: () => bookings(salon, perRound), work: 'create', empty, check }
  const c1 = await compareWriting(bench, salon, { clients: 1, ...writing })
  const c16 = await compareWriting(bench, salon, { clients: 16, ...writing })
  await fillWeek(bench, salon)
  await addSalons(bench, 500, 400)
  const salonAmongMore = await openBenchSalon(larger, 16)
  await fillWeek(larger, salonAmongMore)
  await addSalons(larger, 500, 400)
  await addSalons(larger, 4500, 100)
  const [week500, week5000] = await weekRates([bench, salon], [larger, salonAmongMore])

  printRates([
    ['creating, 1 client', c1, 0.55, 0.45],
    ['creating, 16 clients', c16, 0.45, 0.35],
    ['a week among 500 salons, 16 clients', week500, 0.35, 0.35],
    ['a week among 5,000 salons, 16 clients', week5000, 0.35, 0.35],
  ])
  const weekRatio5000Salons = week5000.http / week500.http
  const print = (what: string, figure: string, aim: string) =>
    console.log(`${what.padEnd(56)}${figure.padStart(7)}    ${aim}`)
  print('a week among 5,000 beside 500 salons', weekRatio5000Salons.toFixed(2), '1, less noise')
  print('round trips of creating', String(c1.trips), 'at most 5')
  print('GET /api/session in the demo salon, 1 client, ms', first.sessionMs.toFixed(2), 'below 1.2')
  print('GET /api/dashboard in the demo salon, 1 client, ms', first.dashboardMs.toFixed(2), 'below 6')
  console.log(
    JSON.stringify({
      name: 'booking',
      createRatioC1: ratioOf(c1),
      createRatioC16: ratioOf(c16),
      weekRatioC16: ratioOf(week500),
      weekRatio5000Salons: Math.round(weekRatio5000Salons * 100) / 100,
      createOfFloorC1: floorRatioOf(c1),
      createOfFloorC16: floorRatioOf(c16),
      weekOfFloorC16: floorRatioOf(week500),
      statements: c1.trips,
      ...first,
    }),
  )
} finally {
  await bench.close()
  await larger.close()
}

/** Returns the median of many responses to the demo salon's owner, with 1 client, in ms. */
async function firstRequests(): Promise<{ sessionMs: number; dashboardMs: number }> {
  const place = await openBench()
  try {
    const send = sendTo(place.origin, await openDemo(place))
    const ms = async (path: string) =>
      Math.round((await middleMs(400, () => send({ method: 'GET', path }))) * 100) / 100
    return { sessionMs: await ms('/api/session'), dashboardMs: await ms('/api/dashboard') }
  } finally {
    await place.close()
  }
}

async function empty(): Promise<void> {
  await bench.owner.query('TRUNCATE appointment CASCADE')
  await bench.owner.query(`DELETE FROM audit_entry WHERE subject = 'appointment'`)
}

async function check(count: number): Promise<void> {
  const { rows } = await bench.owner.query<{ parts: string[] }>(
    `SELECT ARRAY[
       (SELECT count(*) FROM appointment_member WHERE busy = tstzmultirange(tstzrange(starts_at, starts_at + interval '30 minutes'))),
       (SELECT count(*) FROM appointment_service WHERE price_minor = 500000 AND duration_min = 30),
       (SELECT count(*) FROM audit_entry WHERE action = 'appointment-booked' AND after->>'status' = 'booked')
     ] AS parts`,
  )
  if (rows[0]!.parts.some((part) => Number(part) !== count)) throw new Error(`not ${count} bookings: ${rows[0]!.parts}`)
}

/** Returns the rates on both databases. They take turns, so that a moment in which the machine is busy affects both. */
async function weekRates(fewer: [Bench, BenchSalon], more: [Bench, BenchSalon]): Promise<[Rates, Rates]> {
  const sides = [await weekSide(...fewer), await weekSide(...more)] as const
  for (let round = -1; round < weekRounds; round++) {
    for (const { rates, measure } of sides) {
      const measured = await measure()
      if (round >= 0) rates.add(measured) // all sides are warm from here on
    }
  }
  return [sides[0].rates.middle(), sides[1].rates.middle()]
}

async function weekSide(place: Bench, salon: BenchSalon) {
  const answer = await place.parlour.app.inject({ url: readingWeek.path, headers: { cookie: salon.cookie } })
  const { appointments } = answer.json<{ appointments: unknown[] }>()
  if (appointments.length !== 100) throw new Error(`the week has ${appointments.length} appointments`)
  const [trips] = await recordRequests(place, salon, [readingWeek])
  const times = <T>(item: T) => Array.from({ length: weekReads }, () => item)
  const [replay, send] = [replayOn(place.appPool), sendTo(place.origin, salon.cookie)]
  const measure = async (): Promise<Rates> => ({
    sql: await rateOf(times(trips!), 16, replay),
    http: await rateOf(times(readingWeek), 16, send),
    floor: await place.floor.rate({ work: 'week', salon, items: times(week), clients: 16 }),
  })
  return { rates: openRates(), measure }
}
