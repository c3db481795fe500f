import { randomUUID } from 'node:crypto'
import { onceHeader } from '../../src/domain/kit/endpoint.ts'
import type { Work } from '../floor/floor.ts'
import { median, rateOf } from './rate.ts'
import { recordTrips, replayOn, type Trip, waitsIn } from './recording.ts'
import type { Bench, BenchSalon } from './salon.ts'
import { type Request, sendTo } from './send.ts'

const rounds = 5

/**
 * The requests per second over HTTP, of the same requests' statements without HTTP, and of a program without the app.
 */
export interface Rates {
  http: number
  sql: number
  floor: number
}

export interface Writing {
  clients: number
  requests: () => Request[]
  /** What the floor process does with the body of each request. */
  work: Work
  empty: () => Promise<void>
  /** Throws unless the tables have exactly the rows that `count` requests write. */
  check: (count: number) => Promise<void>
}

/**
 * Compares writing in three ways, in turns: each round records the statements of new requests, then runs the bare
 * statements, sends the requests, and has the floor process do the same work, each time starting from `empty` tables.
 * `trips` are the round trips of one request.
 */
export async function compareWriting(
  bench: Bench,
  salon: BenchSalon,
  { clients, ...writing }: Writing,
): Promise<Rates & { trips: number }> {
  const empty = async () => {
    await writing.empty()
    await bench.owner.query('TRUNCATE kept_answer')
  }
  const replay = replayOn(bench.appPool)
  const send = sendTo(bench.origin, salon.cookie)
  const rates = openRates()
  let trips = 0
  for (let round = -1; round < rounds; round++) {
    const requests = writing.requests()
    await empty()
    const recorded = await recordRequests(bench, salon, requests)
    await empty()
    const sql = await rateOf(recorded, clients, replay)
    await empty()
    const http = await rateOf(requests, clients, send)
    await writing.check(requests.length)
    await empty()
    const bodies = requests.map(({ body }) => body)
    const floor = await bench.floor.rate({ work: writing.work, salon, items: bodies, clients })
    await writing.check(requests.length)
    if (round < 0) continue // all sides are warm from here on
    rates.add({ http, sql, floor })
    trips = median(recorded.map(waitsIn))
  }
  await empty()
  return { ...rates.middle(), trips }
}

/** Collects the rates of several rounds, and returns the median of each side. */
export function openRates() {
  const all: Rates[] = []
  const middle = (side: keyof Rates) => median(all.map((rates) => rates[side]))
  return {
    add: (rates: Rates) => void all.push(rates),
    middle: (): Rates => ({ http: middle('http'), sql: middle('sql'), floor: middle('floor') }),
  }
}

/** Records the app's statements for each request: reading the session, and the transaction including its end. */
export async function recordRequests(
  { parlour }: Bench,
  { cookie }: { cookie: string },
  requests: readonly Request[],
): Promise<Trip[][]> {
  const recorded: Trip[][] = []
  for (const { method, path, body } of requests) {
    const trips = await recordTrips(async () => {
      const payload = body as object | undefined
      const answer = await parlour.app.inject({
        method,
        url: path,
        payload,
        headers: { cookie, [onceHeader]: randomUUID() },
      })
      if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.body}`)
    })
    recorded.push(trips)
  }
  return recorded
}

/**
 * A line of the table: what was done, its rates, and the least that its ratios to the statements and to the floor must
 * be.
 */
export type RatesLine = readonly [what: string, rates: Rates, ofSql: number, ofFloor: number]

/** Prints a table of rates. */
export function printRates(lines: readonly RatesLine[]): void {
  console.log(`${''.padEnd(40)} HTTP/s    SQL/s   ratio  at least   floor/s   ratio  at least`)
  for (const [what, rates, ofSql, ofFloor] of lines) {
    const [http, sql, floor] = [rates.http, rates.sql, rates.floor].map((rate) => rate.toFixed(0).padStart(8))
    const beside = (ratio: number, atLeast: number) =>
      `${ratio.toFixed(2).padStart(8)}${atLeast.toFixed(2).padStart(10)}`
    console.log(
      `${what.padEnd(38)}${http} ${sql}${beside(ratioOf(rates), ofSql)}  ${floor}${beside(floorRatioOf(rates), ofFloor)}`,
    )
  }
}

/** Returns the rate over HTTP divided by that of the bare statements, to two decimals. */
export function ratioOf({ http, sql }: Rates): number {
  return Math.round((http / sql) * 100) / 100
}

/** Returns the rate over HTTP divided by the floor's, to two decimals. */
export function floorRatioOf({ http, floor }: Rates): number {
  return Math.round((http / floor) * 100) / 100
}
