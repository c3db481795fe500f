import { execFileSync } from 'node:child_process'
import { fillWeek } from './booking/fill.ts'
import { bookings, readingWeek } from './booking/requests.ts'
import { answerOf } from './floor/floor.ts'
import { openDemo } from './http-sql/demo.ts'
import { type Bench, openBench, openBenchSalon } from './http-sql/salon.ts'
import { type Request, sendTo } from './http-sql/send.ts'
import { type Layer, layers, type Profile, timeByLayer } from './profile/layers.ts'
import { addGoods } from './sale/fill.ts'
import { salesOf } from './sale/requests.ts'

/*
 * Profile: where the time of a request goes, by layer, with 1 client. The app runs in a process of its own, built with
 * source maps, and profiles itself; the database counts the own time of each statement (pg_stat_statements).
 */

const requestsOfEach = 300
const built = 'dist/profiled'
const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.server.config.ts', '--logLevel', 'warn']
execFileSync(process.execPath, [...vite, '--sourcemap', '--outDir', built], { stdio: 'inherit' })
const serving = {
  command: ['--import', new URL('./profile/inside.mjs', import.meta.url).href, `${built}/main.js`],
  settings: { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track_planning': 'on' },
}

interface Measured {
  name: string
  /** The total time of a request; all times are in ms for one request. */
  wallMs: number
  byLayer: Record<Layer, number>
  trips: { name: string; count: number; ms: number }[]
  statements: { text: string; calls: number; ms: number }[]
}

const demo = await openBench(serving)
const bench = await openBench(serving)
try {
  const owner = await openDemo(demo)
  const salon = await openBenchSalon(bench, 16)
  const goods = await addGoods(bench.owner, salon.salonId, 40)
  const twice = requestsOfEach * 2
  const all = [
    await measure('create', bench, salon.cookie, bookings(salon, twice)),
    await measure('sale', bench, salon.cookie, salesOf(salon, goods, twice)),
  ]
  await bench.owner.query('TRUNCATE appointment CASCADE')
  await fillWeek(bench, salon)
  await bench.owner.query('VACUUM ANALYZE')
  const reads = (request: Request) => Array.from({ length: twice }, () => request)
  all.push(await measure('week', bench, salon.cookie, reads(readingWeek)))
  for (const name of ['session', 'dashboard'])
    all.push(await measure(name, demo, owner, reads({ method: 'GET', path: `/api/${name}` })))
  printLayers(all)
  for (const measured of all) printDatabase(measured)
  printFigures(all)
} finally {
  await bench.close()
  await demo.close()
}

/** Measures requests; the first half of them is a warm-up. */
async function measure(name: string, place: Bench, cookie: string, requests: Request[]): Promise<Measured> {
  const send = sendTo(place.origin, cookie)
  await place.owner.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements')
  for (const request of requests.slice(0, requestsOfEach)) await send(request)
  await place.owner.query('SELECT pg_stat_statements_reset()')
  await answerOf(place.app, { say: 'begin' })
  const begin = performance.now()
  for (const request of requests.slice(requestsOfEach)) await send(request)
  const wallMs = (performance.now() - begin) / requestsOfEach
  const profile = await answerOf<Profile>(place.app, { say: 'end' })
  const { rows } = await place.owner.query<{ text: string; calls: number; ms: number }>(
    `SELECT query AS text, calls::int, total_exec_time + total_plan_time AS ms FROM pg_stat_statements s
     JOIN pg_roles r ON r.oid = s.userid WHERE toplevel AND rolname = 'parlour_app'`,
  )
  const perRequest = <T extends { calls?: number; ms: number }>(row: T) => ({ ...row, ms: row.ms / requestsOfEach })
  const sums = Object.entries(timeByLayer(profile))
  return {
    name,
    wallMs,
    byLayer: Object.fromEntries(sums.map(([layer, us]) => [layer, us / 1000 / requestsOfEach])) as Record<
      Layer,
      number
    >,
    trips: profile.trips.map((trip) => perRequest({ ...trip, ms: trip.waitedUs / 1000 })),
    statements: rows.map(perRequest),
  }
}

function printLayers(all: readonly Measured[]): void {
  const line = (what: string, figures: readonly number[]) =>
    console.log(`${what.padEnd(38)}${figures.map((ms) => ms.toFixed(2).padStart(11)).join('')}`)
  console.log(`${'ms of a request, 1 client'.padEnd(38)}${all.map(({ name }) => name.padStart(11)).join('')}`)
  for (const [layer, what] of Object.entries(layers)) {
    line(
      what,
      all.map(({ byLayer }) => byLayer[layer as Layer]),
    )
    if (layer === 'database') line('  its statements’ own time', all.map(ownMs))
  }
  line(
    'in all',
    all.map(({ wallMs }) => wallMs),
  )
}

/**
 * Returns the app's own time. The end of a writing transaction, when it reaches the disk, is left out: it can only be
 * measured from outside.
 */
function ownMs({ statements }: Measured): number {
  return statements.reduce((sum, { ms }) => sum + ms, 0)
}

function printDatabase({ name, trips, statements }: Measured): void {
  console.log(
    `\n${name}: round trips, each from sending to the last answer, and the statements that take the database longest`,
  )
  const line = (ms: number, count: number, what: string) =>
    console.log(
      `${ms.toFixed(3).padStart(9)} ms ${(count / requestsOfEach).toFixed(1).padStart(4)} x  ${what.slice(0, 130)}`,
    )
  for (const trip of mostFirst(trips)) line(trip.ms, trip.count, trip.name)
  console.log('')
  for (const { ms, calls, text } of mostFirst(statements).slice(0, 6))
    line(ms, calls, text.trim().replaceAll(/\s+/g, ' '))
}

function mostFirst<T extends { ms: number }>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => b.ms - a.ms)
}

function printFigures(all: readonly Measured[]): void {
  const figures: Record<string, string | number> = { name: 'profile' }
  const add = (request: string, what: string, ms: number) =>
    (figures[`${request}${what[0]!.toUpperCase()}${what.slice(1)}Ms`] = Math.round(ms * 1000) / 1000)
  for (const measured of all) {
    for (const [layer, ms] of Object.entries(measured.byLayer)) add(measured.name, layer, ms)
    add(measured.name, 'ownOfDatabase', ownMs(measured))
    add(measured.name, 'all', measured.wallMs)
  }
  console.log(JSON.stringify(figures))
}
