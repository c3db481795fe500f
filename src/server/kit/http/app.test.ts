import { readEnv } from '#server/kit/env.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { sql } from 'kysely'
import { endpoint } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { zName } from '#domain/kit/text.ts'
import { Db } from '#server/kit/db/db.ts'
import { openCallers } from './callers.ts'
import { openPool } from '#server/kit/db/pool.ts'
import { openLive } from '#server/kit/live/live.ts'
import { openLog } from '#server/kit/log.ts'
import { buildBareApp } from '#test/bare-app.ts'
import { asOwner } from '#test/database-url.ts'
import { freshDatabase, type TestDatabase } from '#test/database.ts'
import type { buildApp } from './app.ts'
import type { Caller, Member } from '#server/kit/call.ts'
import { type Route, bind } from './route.ts'

const salonId = '00000000-0000-7000-8000-000000000001'
const stylist = { role: 'stylist', rights: {} } as const
const account = {
  sessionId: 's1',
  userId: 'u1',
  userName: 'Tolu Bello',
  userEmail: 'tolu@example.com',
  userPhone: null,
}
const by = { ...account, staffId: salonId, ownLocationId: salonId, ...stylist }
const flags = { isSuspended: false, isExample: false }
const place = { salonId, timeZone: 'Africa/Lagos', currency: 'NGN', plan: 'free', ...flags } as const
const tolu: Caller<Member> = { ...place, by, locationId: null }
const owners = { action: 'own', roles: ['owner'], isFixed: true, needs: [] } as const
const done = z.strictObject({})
const get = <const P extends `/api/${string}`>(path: P) =>
  endpoint({
    method: 'GET',
    path,
    access: 'signed-in',
    summary: path,
    topics: [],
    output: z.object({ name: z.string() }),
  })
const post = <const P extends `/api/${string}`>(path: P) =>
  endpoint({
    method: 'POST',
    path,
    repeatable: 'a test of other things',
    access: 'signed-in',
    summary: path,
    topics: ['salon'],
    body: z.strictObject({ name: zName }),
    output: done,
  })

let database: TestDatabase
let failures = 0
const routes: Route[] = [
  bind(get('/api/leaky'), async () => ({ name: 'Tolu', secret: 'hash' })),
  bind(get('/api/writes'), async ({ tx }) => {
    await sql`delete from service where salon_id = ${salonId}`.execute(tx)
    return { name: '' }
  }),
  bind(post('/api/named'), async () => ({})),
  bind(post('/api/bug'), async () => {
    throw new Error('password=hunter2')
  }),
  bind(post('/api/refused'), async () => {
    throw new Refusal('too-many-tries', { params: { wait: '5 minutes', retryAfterSec: 290 } })
  }),
  bind(post('/api/deadlocks'), async ({ tx }) => {
    failures += 1
    if (failures < 3) await sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(tx)
    return {}
  }),
  bind(post('/api/always-deadlocks'), async ({ tx }) => {
    await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx)
    return {}
  }),
  bind(post('/api/lost'), async ({ tx }) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await asOwner(database.ownerUrl, `select pg_terminate_backend(${rows[0]?.pid})`)
    await sql`select 1`.execute(tx)
    return {}
  }),
  bind(
    endpoint({ method: 'GET', path: '/api/owners', access: owners, summary: 'owners', topics: [], output: done }),
    async () => ({}),
  ),
  bind(
    endpoint({ method: 'GET', path: '/api/open', access: 'public', summary: 'open', topics: [], output: done }),
    async () => ({}),
  ),
]

describe('the HTTP kit', () => {
  let app: Awaited<ReturnType<typeof buildApp>>
  let close: () => Promise<void>

  beforeAll(async () => {
    database = await freshDatabase()
    const log = openLog('silent')
    const db = new Db(openPool(database.ownerUrl, { max: 3 }))
    const live = await openLive(database.ownerUrl, log)
    const callers = openCallers(db, {
      tokenIn: ({ authorization }) => authorization ?? null,
      find: async (_, token) =>
        token === 'tolu' ? { caller: tolu, endsAt: '2027-01-01T00:00:00.000Z', seenAt: null } : null,
    })
    app = await buildBareApp({ db, log, live, routes, callers })
    close = async () => {
      await app.close()
      await live.close()
      await db.destroy()
      await database.close()
    }
  })
  afterAll(async () => await close())

  const signedIn = { authorization: 'tolu' }
  const send = (url: string, payload: unknown, headers: Record<string, string> = signedIn) =>
    app.inject({ method: 'POST', url, payload: payload as object, headers })

  it('gives a signed-out caller 401 before it looks at what was sent', async () => {
    const answer = await send('/api/named', { wrong: true }, {})
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'not-signed-in'])
  })

  it('refuses a role that the contract does not name', async () => {
    const answer = await app.inject({ url: '/api/owners', headers: signedIn })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-allowed'])
  })

  it('marks the wrong field and refuses unknown ones', async () => {
    const missing = await send('/api/named', { name: ' ' })
    expect([missing.statusCode, missing.json().field]).toEqual([400, 'name'])
    const extra = await send('/api/named', { name: 'Tolu', salonId })
    expect(extra.statusCode).toBe(400)
    const polluted = await app.inject({
      method: 'POST',
      url: '/api/named',
      payload: '{"name":"Tolu","__proto__":{"role":"owner"}}',
      headers: { ...signedIn, 'content-type': 'application/json' },
    })
    expect(polluted.statusCode).toBe(400)
  })

  it('refuses a query that a read does not know, also where it knows none', async () => {
    const answer = await app.inject({ url: `/api/leaky?locationId=${salonId}`, headers: signedIn })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toEqual([{ field: '', message: 'Not known here: "locationId".' }])
    expect((await app.inject({ url: '/api/open?locationId=1' })).statusCode).toBe(200)
  })

  it('answers only what the contract names', async () => {
    const answer = await app.inject({ url: '/api/leaky', headers: signedIn })
    expect(answer.json()).toEqual({ name: 'Tolu' })
  })

  it('runs GET read-only: a read that writes is a bug, and nothing is written', async () => {
    const answer = await app.inject({ url: '/api/writes', headers: signedIn })
    expect(answer.statusCode).toBe(500)
  })

  it('answers a bug with a reference and none of its details', async () => {
    const answer = await send('/api/bug', { name: 'x' })
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('hunter2')
    expect(answer.json().message).toContain(answer.json().reference)
  })

  it('fills the params of a refusal into its sentence', async () => {
    const answer = await send('/api/refused', { name: 'x' })
    expect([answer.statusCode, answer.json().message]).toEqual([
      429,
      'Invalid email or password. Too many tries: wait 5 minutes, then try again.',
    ])
    expect(answer.headers['retry-after']).toBe('290')
  })

  it('tries again after a deadlock, and gives up with a sentence', async () => {
    expect((await send('/api/deadlocks', { name: 'x' })).statusCode).toBe(200)
    expect(failures).toBe(3)
    const given = await send('/api/always-deadlocks', { name: 'x' })
    expect([given.statusCode, given.json().code]).toEqual([503, 'try-again'])
  })

  it('says that the database went away in the middle, and works again after it', async () => {
    const answer = await send('/api/lost', { name: 'x' })
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'no-database'])
    expect((await send('/api/named', { name: 'x' })).statusCode).toBe(200)
  })

  it('refuses writes that come from another site’s page', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'http://localhost:81' },
    ]) {
      const answer = await send('/api/named', { name: 'Tolu' }, { ...signedIn, host: 'localhost', ...headers } as never)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'wrong-origin'])
    }
    const own = await send('/api/named', { name: 'Tolu' }, {
      ...signedIn,
      host: 'localhost',
      origin: 'http://localhost',
    } as never)
    expect(own.statusCode).toBe(200)
  })

  it('names the host by Host alone, also behind a proxy', async () => {
    const proxied = await buildBareApp({ routes, trustedProxies: 1 })
    const headers = { host: 'salon.example', origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }
    const answer = await proxied.inject({ method: 'POST', url: '/api/named', payload: { name: 'Tolu' }, headers })
    expect(answer.json().code).toBe('wrong-origin')
    await proxied.close()
  })

  it('takes bodies as JSON only, so that a foreign form cannot write', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/named',
        payload: '{"name":"Tolu"}',
        headers: { ...signedIn, 'content-type': type },
      })
      expect(answer.statusCode).toBe(400)
    }
  })

  it('has no other verb on an address than the declared one', async () => {
    expect((await app.inject({ url: '/api/named', headers: signedIn })).statusCode).toBe(404)
    expect((await app.inject({ method: 'DELETE', url: '/api/open' })).statusCode).toBe(404)
  })

  it('describes every route in /api/openapi.json', async () => {
    const { paths } = (await app.inject({ url: '/api/openapi.json' })).json()
    expect(Object.keys(paths).sort()).toEqual(routes.map(({ contract }) => contract.path).sort())
  })

  it('keeps answers of the API out of caches', async () => {
    const answer = await app.inject({ url: '/api/open' })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(String(answer.headers['content-security-policy'])).toContain("frame-ancestors 'none'")
  })
})

describe('the settings', () => {
  it('names every setting that is not valid', () => {
    expect(() => readEnv({ PORT: 'http', SMTP_URL: 'nowhere' })).toThrow(/PORT.*SMTP_URL/)
  })

  it('treats an empty setting as absent', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000)
  })
})
