import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openLog } from '#server/kit/log.ts'
import { freshDatabase, type TestDatabase } from '#test/database.ts'
import { type Live, openLive } from './live.ts'

const log = openLog('silent')
let database: TestDatabase
let one: Live
let other: Live

// Two processes of the app, as far as live updates know.
beforeAll(async () => {
  database = await freshDatabase()
  one = await openLive(database.ownerUrl, log)
  other = await openLive(database.ownerUrl, log)
})
afterAll(async () => {
  await one.close()
  await other.close()
  await database.close()
})

it('tells every process of a salon, once for all that changed together, and no other salon', async () => {
  const heard: unknown[] = []
  const elsewhere: unknown[] = []
  other.subscribe('salon-a', (topics) => heard.push(topics))
  other.subscribe('salon-b', (topics) => elsewhere.push(topics))
  one.publish('salon-a', ['sales', 'products'])
  one.publish('salon-a', ['sales', 'customers'])
  await vi.waitFor(() => expect(heard).toEqual([['sales', 'products', 'customers']]))
  expect(elsewhere).toEqual([])
})

it('tells no more after unsubscribing', async () => {
  const heard: unknown[] = []
  const stop = one.subscribe('salon-c', (topics) => heard.push(topics))
  const witness: unknown[] = []
  other.subscribe('salon-c', (topics) => witness.push(topics))
  stop()
  one.publish('salon-c', ['sales'])
  await vi.waitFor(() => expect(witness).toHaveLength(1))
  expect(heard).toEqual([])
})

it('comes back after the database dropped it, and says that something may have been missed', async () => {
  const heard: unknown[] = []
  other.subscribe('salon-d', (topics) => heard.push(topics))
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'parlour live'`)
  await client.end()
  await vi.waitFor(() => expect(heard).toEqual([null]), { timeout: 20_000 })
  one.publish('salon-d', ['sales'])
  await vi.waitFor(() => expect(heard).toEqual([null, ['sales']]), { timeout: 20_000 })
})
