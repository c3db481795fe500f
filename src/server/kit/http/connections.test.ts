import { once } from 'node:events'
import net from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#domain/kit/endpoint.ts'
import { buildBareApp } from '#test/bare-app.ts'
import { bind } from './route.ts'

/* The layer below the routes, on real sockets: injected requests never see it. */

let app: FastifyInstance
let port: number
let received: number
let finish: () => void

const noted = bind(
  endpoint({
    method: 'POST',
    path: '/api/notes',
    repeatable: 'a test of other things',
    access: 'public',
    summary: 'notes',
    topics: [],
    body: z.strictObject({ note: z.string() }),
    output: z.strictObject({ note: z.string() }),
  }),
  async (_call, { body }) => {
    received += 1
    await new Promise<void>((resolve) => (finish = resolve))
    return body
  },
)

beforeEach(async () => {
  received = 0
  app = await buildBareApp({ routes: [noted] })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as net.AddressInfo).port
})
afterEach(async () => await app.close())

interface Client {
  socket: net.Socket
  heard: () => string
  /** Once the server hung up. */
  closed: Promise<void>
}

/** A client that says this, and listens. */
async function say(text: string): Promise<Client> {
  const socket = net.connect(port, '127.0.0.1').setEncoding('utf8')
  socket.on('error', () => undefined)
  let heard = ''
  socket.on('data', (more: string) => (heard += more))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await once(socket, 'connect')
  socket.write(text)
  return { socket, heard: () => heard, closed }
}

/** Status and body of what was heard; the body must be JSON of its length. */
function answerIn(heard: string): [number, Record<string, unknown>] {
  const [head = '', body = ''] = heard.split('\r\n\r\n')
  expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8')
  expect(head.toLowerCase()).toContain(`content-length: ${Buffer.byteLength(body)}`)
  return [Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), JSON.parse(body)]
}

const post = (length: number) =>
  `POST /api/notes HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`
const dripping = `${post(100_000)}{"no`

describe('what cannot become a request', { timeout: 60_000 }, () => {
  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400, 'not-readable'],
    ['a body of no length', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: many\r\n\r\n', 400, 'not-readable'],
    ['no host', 'GET /api/notes HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'not-readable'],
    ['long cookies', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'c'.repeat(20_000)}\r\n\r\n`, 431, 'headers-too-large'],
    ['a climb', 'GET /assets/../../x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404, 'no-such-route'],
    ['another house', 'GET http://y/api/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404, 'no-such-route'],
    ['all', 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404, 'no-such-route'],
  ])('is answered in the shape of a refusal: %s', async (_name, text, status, code) => {
    const client = await say(text)
    await client.closed
    const [heardStatus, body] = answerIn(client.heard())
    expect([heardStatus, body]).toEqual([status, { code, message: expect.stringMatching(/\.$/) }])
  })

  it('is kept out of caches, also where the address names the house', async () => {
    const client = await say('GET http://y/api/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    await client.closed
    expect(client.heard()).toContain('cache-control: no-store')
  })

  it('is cut off in time where a body drips, and where headers do', async () => {
    // Production's timeouts are settings; how they end is not.
    expect([app.server.requestTimeout, app.server.headersTimeout]).toEqual([40_000, 20_000])
    app.server.requestTimeout = 300
    app.server.headersTimeout = 200
    const clients = [await say(dripping), await say('GET / HTTP/1.1\r\nHo')]
    for (const { closed, heard } of clients) {
      await closed
      expect(answerIn(heard())).toEqual([408, { code: 'too-slow', message: expect.stringContaining('too long') }])
    }
    const silent = await say('')
    await silent.closed
    expect([silent.heard(), received]).toEqual(['', 0])
  })
})

describe('a stop', { timeout: 60_000 }, () => {
  it('does not wait for who says nothing, and lets a request under way finish', async () => {
    const silent = await say('')
    const half = await say('GET / HT')
    const idle = await say('GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n')
    await vi.waitFor(() => expect(idle.heard()).toContain('no-such-route'))
    const busy = await say(`${post(12)}{"note":"x"}`)
    await vi.waitFor(() => expect(received).toBe(1))
    const closing = app.close()
    await Promise.all([silent.closed, half.closed, idle.closed])
    expect(busy.heard()).toBe('')
    finish()
    await busy.closed
    expect(answerIn(busy.heard())).toEqual([200, { note: 'x' }])
    await closing
  })

  it('does not wait for ever for who drips', async () => {
    const begun = once(app.server, 'request')
    const client = await say(dripping)
    await begun
    const drip = setInterval(() => client.socket.write(' '), 100)
    await app.close()
    await client.closed
    clearInterval(drip)
    expect(received).toBe(0)
  })
})
