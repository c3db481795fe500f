import { addDays } from '../src/domain/kit/dates.ts'
import { today } from '../src/domain/kit/local-time.ts'
import { openRoute } from './floor/route.ts'
import { recordRequests } from './http-sql/compare.ts'
import { median, middleMs, rateOf } from './http-sql/rate.ts'
import { replayOn, type Trip } from './http-sql/recording.ts'
import { openBench, openBenchSalon } from './http-sql/salon.ts'
import { openSender } from './http-sql/send.ts'
import { takingTime } from '../test/taking-time.ts'

/*
 * Free starts of a month, as a visitor's page asks for them, in a salon with 10,000 appointments: of one member, of anyone
 * among ten, and of three services with anyone. Beside them the app's own statements for the same request, on the same
 * kind of connections, without HTTP, and behind a bare route of Fastify.
 */

const perRound = 300
const rounds = 5
const clients = 16

// Visitors are counted by their address, which the app takes from here.
process.env['TRUSTED_PROXIES'] = '1'
const bench = await openBench()
try {
  const salon = await openBenchSalon(bench, 9)
  await bench.owner.query(`UPDATE business_hours SET open_time = '09:00', close_time = '18:00'`)
  await fillYear(salon.salonId)
  const from = today(new Date().toISOString(), 'Africa/Lagos')
  const path = `/api/booking/${salon.salonId}/free?services=${salon.serviceIds[0]}&from=${from}&to=${addDays(from, 30)}`
  const anyone = { method: 'GET', path } as const
  const one = { method: 'GET', path: `${path}&staff=${salon.staffIds[0]}` } as const
  // The last one: by then connections are open and the salon of the address is cached and only verified (decision 60).
  const trips = (await recordRequests(bench, { cookie: '' }, [one, one, one])).at(-1)
  const statements = trips!.flat().filter(({ text }) => !/^(BEGIN|SET LOCAL|COMMIT)/.test(text)).length

  const send = visit(bench.origin)
  // In turns first: that warms up the code that is then timed alone.
  const [sql, overHttp] = await inTurns(trips!, one.path)
  const answer: unknown = await (await fetch(`${bench.origin}${one.path}`)).json()
  const route = await openRoute(bench.ownerUrl, { trips: trips!, answer })
  const sendBare = visit(route.origin)
  const [p50Ms, bareMs] = await middlesMs(
    () => send(one.path),
    () => sendBare(one.path),
  )
  await route.close()
  const three = anyone.path.replace(/services=[^&]+/, `services=${salon.serviceIds.slice(0, 3).join()}`)
  const [anyoneMs, chainMs] = await middlesMs(
    () => send(anyone.path),
    () => send(three),
  )
  const sqlMs = await middleMs(600, () => replay(trips!))
  const ratioC16 = overHttp / sql
  const anyoneTimes = anyoneMs / p50Ms
  const chainTimes = chainMs / anyoneMs
  const print = (what: string, figure: string, aim: string) =>
    console.log(`${what.padEnd(56)}${figure.padStart(8)}    ${aim}`)
  print('a month of one member, 1 client, ms', p50Ms.toFixed(2), 'under 1.5')
  print('its statements behind a bare route of Fastify, ms', bareMs.toFixed(2), '')
  print('of that', (bareMs / p50Ms).toFixed(2), '')
  print('its statements without HTTP, ms', sqlMs.toFixed(2), '')
  print('a month of anyone among ten, 1 client, ms', anyoneMs.toFixed(2), '')
  print('anyone beside one', anyoneTimes.toFixed(1), 'at most 5')
  print('a month of three services with anyone, 1 client, ms', chainMs.toFixed(2), '')
  print('three services beside one, with anyone', chainTimes.toFixed(1), 'at most 3')
  print(`requests a second over HTTP, ${clients} clients`, overHttp.toFixed(0), '')
  print('their statements a second without HTTP', sql.toFixed(0), '')
  print('ratio', ratioC16.toFixed(2), 'at least 0.35')
  print('statements', String(statements), 'at most 3')
  const round = (value: number) => Math.round(value * 100) / 100
  console.log(
    JSON.stringify({
      name: 'slots',
      p50Ms: round(p50Ms),
      ratioC16: round(ratioC16),
      anyoneTimes: round(anyoneTimes),
      chainTimes: round(chainTimes),
      statements,
    }),
  )
} finally {
  await bench.close()
}

/** Adds 10,000 appointments for ten members, three a day each, up to a month from now. */
async function fillYear(salonId: string): Promise<void> {
  await bench.owner.query(
    `INSERT INTO appointment (salon_id, id, location_id, staff_id, customer_name, starts_at, ends_at, price_minor,
       created_at, updated_at)
     SELECT salon_id, gen_random_uuid(), location_id, staff_id, 'Customer', starts_at, starts_at + interval '1 hour',
       500000, now(), now()
     FROM (
       SELECT s.salon_id, s.id AS staff_id, s.location_id,
         date_trunc('day', now()) + ((n / 3 - 300) * 24 + 9 + n % 3 * 2.5) * interval '1 hour' AS starts_at
       FROM staff s, generate_series(0, 999) n WHERE s.salon_id = $1
     ) slot`,
    [salonId],
  )
  await bench.owner.query(takingTime)
  await bench.owner.query('VACUUM ANALYZE')
}

async function replay(trips: readonly Trip[]): Promise<void> {
  await replayOn(bench.appPool)(trips)
}

/**
 * Returns the median duration of each, after a warm-up, in ms; in turns, because the machine's speed varies from minute
 * to minute.
 */
async function middlesMs(one: () => Promise<void>, other: () => Promise<void>): Promise<[one: number, other: number]> {
  const [ofOne, ofOther]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    ofOne.push(await middleMs(perRound, one))
    ofOther.push(await middleMs(perRound, other))
  }
  return [median(ofOne), median(ofOther)]
}

/** Returns the median rate of statements and of requests per second, measured in turns. */
async function inTurns(trips: readonly Trip[], path: string): Promise<[sql: number, http: number]> {
  const [bare, overHttp]: [number[], number[]] = [[], []]
  const send = visit(bench.origin)
  for (let round = -4; round < rounds; round++) {
    const times = <T>(item: T) => Array.from({ length: perRound }, () => item)
    const rates = [await rateOf(times(trips), clients, replay), await rateOf(times(path), clients, send)] as const
    if (round < 0) continue // both are warm from here on
    bare.push(rates[0])
    overHttp.push(rates[1])
  }
  return [median(bare), median(overHttp)]
}

/** Returns a function that sends requests as visitors from many addresses. */
function visit(origin: string): (path: string) => Promise<void> {
  const send = openSender(origin)
  let nth = 0
  return async (path) => {
    nth++
    await send({ method: 'GET', path }, { 'x-forwarded-for': `10.${(nth >> 8) & 255}.${nth & 255}.7` })
  }
}
