import net from 'node:net'
import { afterEach, beforeAll, afterAll, beforeEach, expect, it, vi } from 'vitest'
import { Db } from '#server/kit/db/db.ts'
import { openCallers } from './callers.ts'
import { openPool } from '#server/kit/db/pool.ts'
import { type Live, openLive } from '#server/kit/live/live.ts'
import { openLog } from '#server/kit/log.ts'
import { freshDatabase, type TestDatabase } from '#test/database.ts'
import { buildApp } from './app.ts'
import type { Caller, Member } from '#server/kit/call.ts'

const caller = { salonId: '00000000-0000-7000-8000-000000000001', by: { role: 'owner' } } as Caller<Member>
const log = openLog('silent')

let database: TestDatabase
let live: Live
let app: Awaited<ReturnType<typeof buildApp>>
let port: number
/** The sign-in checks under way; each waits until the test answers it. */
let checks: ((caller: Caller<Member> | null) => void)[]
let listeners: number

beforeAll(async () => {
  database = await freshDatabase()
  live = await openLive(database.ownerUrl, log)
})
afterAll(async () => {
  await live.close()
  await database.close()
})

beforeEach(async () => {
  checks = []
  listeners = 0
  const db = new Db(openPool(database.ownerUrl, { max: 1 }))
  const find = async () => {
    const found = await new Promise<Caller<Member> | null>((resolve) => checks.push(resolve))
    return found && { caller: found, endsAt: '2027-01-01T00:00:00.000Z', seenAt: null }
  }
  app = await buildApp({
    db,
    log,
    live: { ...live, subscribe },
    routes: [],
    salonOf: async () => null,
    findOperator: async () => null,
    findHost: async () => null,
    seesContacts: () => true,
    callers: openCallers(db, { tokenIn: () => 'token', find }),
    clock: () => '2026-11-21T09:00:00.000Z',
    trustedProxies: 0,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as net.AddressInfo).port
})
afterEach(async () => await app.close())

/** The real one, counted. */
function subscribe(...args: Parameters<Live['subscribe']>): () => void {
  const stop = live.subscribe(...args)
  listeners += 1
  return () => {
    listeners -= 1
    stop()
  }
}

const connections = () => new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))

/** A client that has asked, and whose sign-in is being checked. */
async function ask(method = 'GET'): Promise<net.Socket> {
  const asked = checks.length
  const socket = net.connect(port, '127.0.0.1').setEncoding('utf8')
  socket.write(`${method} /api/live HTTP/1.1\r\nHost: x\r\n\r\n`)
  await vi.waitFor(() => expect(checks).toHaveLength(asked + 1))
  return socket
}

const ended = (socket: net.Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))

it('keeps nothing for a client that leaves while its sign-in is checked', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  for (let client = 0; client < 20; client++) (await ask()).destroy()
  await vi.waitFor(async () => expect(await connections()).toBe(0))
  const before = timers()
  for (const answer of checks) answer(caller)
  await new Promise((resolve) => setImmediate(resolve))
  expect(listeners).toBe(0)
  expect(timers() - before).toBeLessThan(1)
})

it('keeps nothing of a client that listened and left', async () => {
  const socket = await ask()
  checks[0]!(caller)
  await vi.waitFor(() => expect(listeners).toBe(1))
  socket.destroy()
  await vi.waitFor(() => expect(listeners).toBe(0))
})

it('answers HEAD with the headers alone, and ends', async () => {
  const socket = await ask('HEAD')
  let heard = ''
  socket.on('data', (text: string) => (heard += text))
  checks[0]!(caller)
  await vi.waitFor(() => expect(heard).toMatch(/^HTTP\/1\.1 200 OK.*content-type: text\/event-stream/s))
  expect(heard).toContain('x-content-type-options: nosniff')
  const next = ended(socket)
  socket.end()
  await next
  expect([heard.endsWith('\r\n\r\n'), listeners]).toEqual([true, 0])
})

it('ends the stream of a client that reads nothing', async () => {
  const salonId = '00000000-0000-7000-8000-000000000003' // a separate one: some of its notices arrive after this test
  const socket = await ask()
  socket.pause()
  checks[0]!({ ...caller, salonId })
  await vi.waitFor(() => expect(listeners).toBe(1))
  // The system's buffers differ from machine to machine: notices are sent until the stream is cut.
  const isOpen = () => listeners > 0
  while (isOpen()) {
    live.publish(salonId, ['x'.repeat(1_000_000)])
    await new Promise(setImmediate)
  }
  await vi.waitFor(async () => expect(await connections()).toBe(0))
  socket.destroy()
})

it('notifies no one who may no longer listen, and refuses callers who are not signed in', async () => {
  const socket = await ask()
  checks[0]!(null)
  const heard = await new Promise<string>((resolve) => socket.once('data', resolve))
  expect(heard).toContain('401 Unauthorized')
  socket.destroy()
})

it.each([
  ['ended elsewhere', null],
  ['has switched to another salon', { ...caller, salonId: '00000000-0000-7000-8000-000000000002' }],
])('ends, once, at the next beat where the session %s', async (_what, still) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const socket = await ask()
    let heard = ''
    socket.on('data', (text: string) => (heard += text))
    checks[0]!(caller)
    await vi.waitFor(() => expect(listeners).toBe(1))
    vi.advanceTimersByTime(25_000)
    checks[1]!(caller)
    await vi.waitFor(() => expect(heard).toContain(': beat'))
    vi.advanceTimersByTime(25_000)
    checks[2]!(still)
    await vi.waitFor(() => expect(listeners).toBe(0))
    await vi.waitFor(() => expect(heard).toMatch(/\r\n0\r\n\r\n$/)) // the last chunk: the answer is over
    vi.advanceTimersByTime(50_000)
    expect(checks).toHaveLength(3)
    socket.destroy()
  } finally {
    vi.useRealTimers()
  }
})

it.each([
  ['who may no longer listen', null, 0],
  ['not who may', caller, 1],
])('ends at once, at a change of the team, the stream of %s', async (_who, still, left) => {
  const socket = await ask()
  let heard = ''
  socket.on('data', (text: string) => (heard += text))
  checks[0]!(caller)
  await vi.waitFor(() => expect(listeners).toBe(1))
  live.publish(caller.salonId, ['sales'])
  await vi.waitFor(() => expect(heard).toContain('{"topics":["sales"]}'))
  expect(checks).toHaveLength(1)
  live.publish(caller.salonId, ['staff'])
  await vi.waitFor(() => expect(checks).toHaveLength(2))
  checks[1]!(still)
  await vi.waitFor(() => expect(heard).toContain('{"topics":["staff"]}'))
  await new Promise(setImmediate)
  expect(listeners).toBe(left)
  socket.destroy()
})
