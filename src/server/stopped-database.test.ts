import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openEmbedded } from '#server/kit/db/embedded/embedded.ts'
import type { OpenDatabase } from '#server/kit/db/open-database.ts'
import { readEnv } from '#server/kit/env.ts'
import { openLog } from '#server/kit/log.ts'
import { visitorAt } from '#test/visitor.ts'
import { type Parlour, openParlour } from './parlour.ts'

/*
 * The database is stopped under a running Parlour: every request is answered with that, and with the next step. It is a
 * state of the server, not a bug in it.
 */

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'parlour-stopped-'))
const migrationsDir = path.join(import.meta.dirname, '..', '..', 'migrations')
let database: OpenDatabase
let parlour: Parlour
let app: FastifyInstance
let cookie: string

const owner = { name: 'Tolu Bello', salonName: 'Adùn Hair', email: 'tolu@example.com', password: 'plum-orchard-7' }

beforeAll(async () => {
  const settings = { fsync: 'off', full_page_writes: 'off' }
  database = await openEmbedded({ dataDir, log: () => undefined, settings })
  const env = readEnv({ PARLOUR_SECRET: 'a-secret-for-tests-of-32-characters' })
  parlour = await openParlour({ env, log: openLog('silent'), ownerUrl: database.ownerUrl, migrationsDir })
  app = parlour.app
  const visitor = visitorAt(app)
  await visitor.post('/api/sign-up', owner)
  cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
})
afterAll(async () => {
  await parlour?.close()
  rmSync(dataDir, { recursive: true })
})

it('says 503 with what to do, wherever it is noticed', async () => {
  const requests = [
    { method: 'GET', url: '/api/session' },
    { method: 'GET', url: '/api/services' },
    { method: 'POST', url: '/api/services', payload: { name: 'Cut' } },
    { method: 'GET', url: '/api/live' },
    { method: 'POST', url: '/api/sign-in', payload: { email: owner.email, password: owner.password } },
    { method: 'POST', url: '/api/sign-up', payload: { ...owner, email: 'other@example.com' } },
    { method: 'POST', url: '/api/sign-out' },
  ] as const
  expect((await app.inject({ url: '/api/services', headers: { cookie } })).statusCode).toBe(200)
  await database.close()
  for (const request of [...requests, ...requests]) {
    const answer = await app.inject({ ...request, headers: { cookie } })
    expect([request.url, answer.statusCode, answer.json()]).toEqual([
      request.url,
      503,
      {
        code: 'no-database',
        message:
          'The database does not answer. Wait a minute, then try again. If this continues, ask the person who hosts Parlour to check it.',
      },
    ])
  }
})

it('still runs, is not ready, and still tells its figures', async () => {
  const asked = async (url: string) => await app.inject({ url })
  expect((await asked('/healthz')).json()).toEqual({ alive: true })
  const { statusCode, json } = await asked('/readyz')
  expect([statusCode, json()]).toMatchObject([
    503,
    { ready: false, faults: { database: expect.stringContaining('does not answer') } },
  ])
  expect((await asked('/metrics')).body).toContain('parlour_database_up 0\n')
})
