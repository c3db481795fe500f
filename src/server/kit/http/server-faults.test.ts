import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#domain/kit/endpoint.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import type { Caller, Member } from '#server/kit/call.ts'
import { Db } from '#server/kit/db/db.ts'
import { openPool } from '#server/kit/db/pool.ts'
import { shortages } from '#server/kit/db/shortage.ts'
import { buildBareApp } from '#test/bare-app.ts'
import { asOwner } from '#test/database-url.ts'
import { freshDatabase, type TestDatabase } from '#test/database.ts'
import { openCallers } from './callers.ts'
import { type Route, bind } from './route.ts'

/* The errors of a database that is short of something, and of values that it cannot store. */

const salonId = '00000000-0000-7000-8000-000000000001'
const account = {
  sessionId: 's1',
  userId: 'u1',
  userName: 'Tolu Bello',
  userEmail: 'tolu@example.com',
  userPhone: null,
}
const by = { ...account, staffId: salonId, ownLocationId: salonId, role: 'owner', rights: {} } as const
const flags = { isSuspended: false, isExample: false }
const place = { salonId, timeZone: 'Africa/Lagos', currency: 'NGN', plan: 'free', ...flags } as const
const tolu: Caller<Member> = { ...place, by, locationId: null }
const shared = { access: 'signed-in', summary: 'a test', topics: [] } as const
const get = <const P extends `/api/${string}`>(path: P) =>
  endpoint({ ...shared, method: 'GET', path, output: z.object({ name: z.string() }) })
const post = <const P extends `/api/${string}`>(path: P) =>
  endpoint({
    ...shared,
    method: 'POST',
    path,
    repeatable: 'a test of other things',
    body: z.strictObject({ name: z.string() }),
    output: z.strictObject({}),
  })

let database: TestDatabase
let failing: { state: string; message: string }
const logged: { level: number; msg: string }[] = []
const routes: Route[] = [
  bind(get('/api/writes'), async ({ tx }) => {
    await sql`delete from service where salon_id = ${salonId}`.execute(tx)
    return { name: '' }
  }),
  bind(post('/api/fails'), async ({ tx }) => {
    const { state, message } = failing
    await sql
      .raw(`do $$ begin raise exception using errcode = '${state}', message = '${message || state}'; end $$`)
      .execute(tx)
    return {}
  }),
  bind(post('/api/saves'), async ({ tx }) => {
    await sql`delete from service where salon_id = ${salonId}`.execute(tx)
    return {}
  }),
  bind(
    endpoint({
      ...post('/api/kept'),
      body: z.strictObject({ name: z.string(), list: z.array(z.object({ b: z.array(z.string()) })) }),
    }),
    async ({ tx }, { body }) => {
      await sql`select ${JSON.stringify(body)}::jsonb`.execute(tx)
      return {}
    },
  ),
  bind(endpoint({ ...get('/api/sought'), query: z.strictObject({ text: z.string() }) }), async ({ tx }, { query }) => {
    await sql`select ${query.text}::text`.execute(tx)
    return { name: '' }
  }),
]

describe('the HTTP kit', () => {
  let app: Awaited<ReturnType<typeof buildBareApp>>
  let db: Db
  beforeAll(async () => {
    database = await freshDatabase()
    const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
    db = new Db(openPool(database.ownerUrl, { max: 3 }))
    const callers = openCallers(db, {
      tokenIn: ({ authorization }) => authorization ?? null,
      find: async () => ({ caller: tolu, endsAt: '2027-01-01T00:00:00.000Z', seenAt: null }),
    })
    app = await buildBareApp({ db, log, routes, callers })
  })
  afterAll(async () => {
    await app.close()
    await db.destroy()
    await database.close()
  })

  const signedIn = { authorization: 'tolu' }
  const send = (url: string, payload: object) => app.inject({ method: 'POST', url, payload, headers: signedIn })

  it.each([
    ['53100', '', 507, 'disk-full'],
    ['58030', 'could not write to file "base/1": No space left on device', 507, 'disk-full'],
    ['53200', '', 503, 'short-of-resources'],
    ['53400', '', 503, 'short-of-resources'],
    ['53300', '', 503, 'try-again'],
    ['22021', '', 400, 'not-text'],
    ['22P05', '', 400, 'not-text'],
  ] as const)('answers %s %s of the database with %d %s', async (state, message, status, code) => {
    failing = { state, message }
    logged.length = 0
    const answer = await send('/api/fails', { name: 'x' })
    expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([status, code, sentenceOf(code)])
    const isHosts = code === 'disk-full' || code === 'short-of-resources'
    expect(logged.filter(({ level }) => level >= 50).map(({ msg }) => msg)).toEqual(isHosts ? [shortages[code]] : [])
  })

  it('tells a read-only database from a read that writes', async () => {
    const name = new URL(database.ownerUrl).pathname.slice(1)
    const readOnly = async (is: boolean) => {
      await asOwner(database.ownerUrl, `alter database "${name}" set default_transaction_read_only = ${is}`)
      await asOwner(
        database.ownerUrl,
        `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = '${name}' and pid <> pg_backend_pid()`,
      )
    }
    await readOnly(true)
    await expect.poll(async () => (await send('/api/saves', { name: 'x' })).json().code).toBe('database-read-only')
    expect((await app.inject({ url: '/api/writes', headers: signedIn })).json().code).toBe('bug')
    await asOwner(
      database.ownerUrl,
      `begin read write; alter database "${name}" reset default_transaction_read_only; commit`,
    )
    await readOnly(false).catch(() => undefined)
    await expect.poll(async () => (await send('/api/saves', { name: 'x' })).statusCode).toBe(200)
  })

  it.each(['a\0b', 'a\ud800b', '\udc00'])(
    'refuses text that PostgreSQL cannot store at its field: %j',
    async (text) => {
      const whole = await send('/api/kept', { name: text, list: [] })
      expect([whole.statusCode, whole.json().field, whole.json().fields[0].message]).toEqual([
        400,
        'name',
        sentenceOf('not-text'),
      ])
      expect((await send('/api/kept', { name: 'a', list: [{ b: [text] }] })).json().field).toBe('list.0.b.0')
      const { statusCode } = await app.inject({
        url: `/api/sought?text=${encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))}`,
        headers: signedIn,
      })
      expect(statusCode).toBe(text.includes('\0') ? 400 : 200)
      expect((await send('/api/kept', { name: 'a😀', list: [] })).statusCode).toBe(200)
    },
  )
})
