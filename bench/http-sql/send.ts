import { randomUUID } from 'node:crypto'
import { Pool } from 'undici'
import { onceHeader } from '../../src/domain/kit/endpoint.ts'

export interface Request {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
}

/** Sends requests of somebody signed in; anything but 200 ends the run. */
export function sendTo(origin: string, cookie: string): (request: Request) => Promise<void> {
  const send = openSender(origin)
  return async (request) => await send(request, { cookie })
}

/**
 * Sends requests over kept connections, with the headers of each; anything but 200 ends the run. What
 * the client takes is counted as the app's: this one takes half the processor's time of node:http.
 */
export function openSender(origin: string): (request: Request, headers: Record<string, string>) => Promise<void> {
  const pool = new Pool(origin, { connections: 64 })
  return ({ method, path, body }, own) =>
    new Promise((resolve, reject) => {
      const headers: Record<string, string> = { ...own, 'accept-encoding': 'gzip' }
      if (body !== undefined) {
        headers['content-type'] = 'application/json'
        headers[onceHeader] = randomUUID()
      }
      let status = 0
      pool.dispatch(
        { method, path, headers, ...(body !== undefined && { body: JSON.stringify(body) }) },
        {
          onRequestStart: () => undefined,
          onResponseStart: (_, statusCode) => void (status = statusCode),
          onResponseData: () => undefined,
          onResponseEnd: () => (status === 200 ? resolve() : reject(new Error(`${method} ${path}: ${status}`))),
          onResponseError: (_, error) => reject(error),
        },
      )
    })
}
