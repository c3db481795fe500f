import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openLog } from '#server/kit/log.ts'
import { freshDatabase, type TestDatabase } from '#test/database.ts'
import { query } from '#test/query.ts'
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

it('tells watchers at once of what is published here, and of other processes once it is heard', async () => {
  const here: unknown[] = []
  const there: unknown[] = []
  one.watch((salonId) => here.push(salonId))
  other.watch((salonId) => there.push(salonId))
  one.publish('salon-w', ['sales'])
  expect(here).toEqual(['salon-w'])
  await vi.waitFor(() => expect(there).toEqual(['salon-w']))
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

it(
  'comes back after the database dropped it, and says that something may have been missed',
  { timeout: 60_000 },
  async () => {
    const heard: unknown[] = []
    const heardHere: unknown[] = []
    other.subscribe('salon-d', (topics) => heard.push(topics))
    const watched: unknown[] = []
    one.watch((salonId) => watched.push(salonId))
    expect(one.hears()).toBe(true)
    one.subscribe('salon-d', (topics) => heardHere.push(topics))
    const client = new pg.Client({ connectionString: database.ownerUrl })
    await client.connect()
    await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'parlour live'`)
    await client.end()
    await vi.waitFor(() => expect(one.hears()).toBe(false))
    await vi.waitFor(() => expect([heard, heardHere]).toEqual([[null], [null]]), { timeout: 20_000 })
    expect([one.hears(), watched]).toEqual([true, [null]])
    one.publish('salon-d', ['sales'])
    await vi.waitFor(() => expect(heard).toEqual([null, ['sales']]), { timeout: 20_000 })
  },
)

it(
  'tells the other processes afterwards what changed while its own connection was lost',
  { timeout: 60_000 },
  async () => {
    const names = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'parlour live'`
    const ask = async (text: string) => (await query(database.ownerUrl, text, [])) as { pid: number }[]
    const before = (await ask(names)).map(({ pid }) => pid)
    const lost = await openLive(database.ownerUrl, log)
    const here: unknown[] = []
    const there: unknown[] = []
    lost.subscribe('salon-e', (topics) => here.push(topics))
    other.subscribe('salon-e', (topics) => there.push(topics))
    const mine = (await ask(names)).find(({ pid }) => !before.includes(pid))
    await ask(`SELECT pg_terminate_backend(${mine!.pid})`)
    lost.publish('salon-e', ['sales'])
    lost.publish('salon-e', ['customers'])
    await vi.waitFor(() => expect(here[0]).toEqual(['sales', 'customers']))
    await vi.waitFor(() => expect(there).toEqual([['sales', 'customers']]), { timeout: 20_000 })
    await lost.close()
  },
)

it('is not connected again once it is closed, also while it was coming back', async () => {
  const names = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'parlour live'`
  const ask = async (text: string) => (await query(database.ownerUrl, text, [])) as { pid: number }[]
  const before = (await ask(names)).map(({ pid }) => pid)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const lost = await openLive(database.ownerUrl, log)
    const mine = (await ask(names)).find(({ pid }) => !before.includes(pid))
    await ask(`SELECT pg_terminate_backend(${mine!.pid})`)
    // It waits before it tries again.
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
    await lost.close()
    await vi.advanceTimersByTimeAsync(10_000)
    const isBack = async () => (await ask(names)).some(({ pid }) => !before.includes(pid))
    // A connection that was made all the same would be there already: these ten came after it was begun.
    for (let asked = 0; asked < 10; asked++) expect(await isBack()).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})
