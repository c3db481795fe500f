import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type pg from 'pg'
import { onceHeader } from '../../src/domain/kit/endpoint.ts'
import type { Statement } from './recording.ts'

/** Work items per second, done by `clients` at a time. */
export async function rateOf<T>(
  items: readonly T[],
  clients: number,
  work: (item: T) => Promise<void>,
): Promise<number> {
  const queue = items.values()
  const begin = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (const item of queue) await work(item)
    }),
  )
  return items.length / ((performance.now() - begin) / 1000)
}

/** Runs the statements of one request on one connection of the pool, as the app did. */
export function replayOn(pool: pg.Pool): (statements: readonly Statement[]) => Promise<void> {
  return async (statements) => {
    const client = await pool.connect()
    try {
      for (const { text, values } of statements) await client.query(text, values)
    } finally {
      client.release()
    }
  }
}

export interface Request {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
}

/** Sends requests over kept connections; anything but 200 ends the run. */
export function sendTo(origin: string, cookie: string): (request: Request) => Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
  return ({ method, path, body }) =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body)
      const headers: http.OutgoingHttpHeaders = { cookie, 'accept-encoding': 'gzip' }
      if (payload !== undefined) {
        headers['content-type'] = 'application/json'
        headers[onceHeader] = randomUUID()
        headers['content-length'] = Buffer.byteLength(payload)
      }
      const request = http.request(origin + path, { method, agent, headers }, (response) => {
        response.resume()
        response.on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`${method} ${path}: ${response.statusCode}`)),
        )
      })
      request.on('error', reject)
      request.end(payload)
    })
}

/** The middle one. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
