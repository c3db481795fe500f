import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { onceHeader } from '../../src/domain/kit/endpoint.ts'

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
