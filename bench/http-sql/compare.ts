import { randomUUID } from 'node:crypto'
import { onceHeader } from '../../src/domain/kit/endpoint.ts'
import { median, rateOf, replayOn, type Request, sendTo } from './rate.ts'
import { recordStatements, type Statement } from './recording.ts'
import type { Bench, BenchSalon } from './salon.ts'

const rounds = 5

/** Requests per second over HTTP, and of the same requests' statements without it. */
export interface Rates {
  http: number
  sql: number
}

/**
 * Writing, both ways in turns: each round notes the statements of fresh requests, then runs them bare and sends them,
 * each time from `empty` tables.
 */
export async function compareWriting(
  bench: Bench,
  salon: BenchSalon,
  writing: { clients: number; requests: () => Request[]; empty: () => Promise<void> },
): Promise<Rates> {
  const { clients } = writing
  const empty = async () => {
    await writing.empty()
    await bench.owner.query('TRUNCATE kept_answer')
  }
  const replay = replayOn(bench.appPool)
  const send = sendTo(bench.origin, salon.cookie)
  const rates: { http: number[]; sql: number[] } = { http: [], sql: [] }
  for (let round = -1; round < rounds; round++) {
    const requests = writing.requests()
    await empty()
    const recorded = await recordRequests(bench, salon, requests)
    await empty()
    const sql = await rateOf(recorded, clients, replay)
    await empty()
    const http = await rateOf(requests, clients, send)
    if (round < 0) continue // both sides are warm from here on
    rates.sql.push(sql)
    rates.http.push(http)
  }
  await empty()
  return { http: median(rates.http), sql: median(rates.sql) }
}

/** The app's statements for each request, its session's look-up and the transaction with its commit included. */
export async function recordRequests(
  { parlour }: Bench,
  { cookie }: BenchSalon,
  requests: readonly Request[],
): Promise<Statement[][]> {
  const recorded: Statement[][] = []
  for (const { method, path, body } of requests) {
    const statements = await recordStatements(async () => {
      const payload = body as object | undefined
      const answer = await parlour.app.inject({
        method,
        url: path,
        payload,
        headers: { cookie, [onceHeader]: randomUUID() },
      })
      if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.body}`)
    })
    recorded.push(statements)
  }
  return recorded
}

/** A table of rates: what was done, both rates, their ratio, and what it must be at least. */
export function printRates(lines: readonly (readonly [what: string, rates: Rates, atLeast: number])[]): void {
  console.log(`${''.padEnd(40)} HTTP/s    SQL/s   ratio   at least`)
  for (const [what, { http, sql }, atLeast] of lines) {
    const rates = [http, sql].map((rate) => rate.toFixed(0).padStart(8))
    console.log(`${what.padEnd(38)}${rates.join(' ')}   ${ratioOf({ http, sql }).toFixed(2)}    ${atLeast}`)
  }
}

/** How much of the bare statements' rate is left over HTTP, to two places. */
export function ratioOf({ http, sql }: Rates): number {
  return Math.round((http / sql) * 100) / 100
}
