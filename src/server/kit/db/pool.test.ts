import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest'
import { asOwner } from '#test/database-url.ts'
import { freshDatabase, type TestDatabase } from '#test/database.ts'
import { Db } from './db.ts'
import { openPool } from './pool.ts'

let database: TestDatabase
let pool: pg.Pool
let lost: Error[]

beforeAll(async () => {
  database = await freshDatabase()
  await asOwner(
    database.ownerUrl,
    `CREATE TABLE guarded (n int); INSERT INTO guarded VALUES (1), (2); ALTER TABLE guarded ENABLE ROW LEVEL SECURITY;
    CREATE POLICY only_one ON guarded TO parlour_app USING (n = 1); GRANT SELECT, UPDATE ON guarded TO parlour_app`,
  )
})
afterAll(async () => await database.close())
beforeEach(() => {
  lost = []
  pool = openPool(database.ownerUrl, { max: 2, onLost: (error) => void lost.push(error) })
})
afterEach(async () => await pool.end())

const first = async (text: string) => (await pool.query(text)).rows[0]

describe('the role', () => {
  test('is that of the app, so that row security binds', async () => {
    expect(await first('SELECT current_user AS role')).toEqual({ role: 'parlour_app' })
    expect((await pool.query('SELECT n FROM guarded')).rows).toEqual([{ n: 1 }])
    await expect(pool.query('CREATE TABLE forbidden ()')).rejects.toThrow('permission denied')
  })

  test('survives options in the address', async () => {
    const address = new URL(database.ownerUrl)
    address.searchParams.set('options', '-c work_mem=5MB -c role=none')
    const other = openPool(address.href, { max: 1 })
    const { rows } = await other.query("SELECT current_user AS role, current_setting('work_mem') AS memory")
    await other.end()
    expect(rows).toEqual([{ role: 'parlour_app', memory: '5MB' }])
  })

  test('is demanded of each connection: one that lost it is refused', async () => {
    const dropping = openPool(database.ownerUrl, { max: 1 })
    ;(dropping as unknown as { options: pg.PoolConfig }).options.options = '-c timezone=UTC' // as some poolers do
    await expect(dropping.query('SELECT n FROM guarded')).rejects.toThrow('did not take on the role parlour_app')
    await dropping.end()
  })
})

describe('values', () => {
  test('come as the domain wants them', async () => {
    const row = await first(`SELECT 9007199254740991::bigint AS big, '2026-11-21 10:00:00.123987+01'::timestamptz AS at,
      '2026-11-21 09:00+00'::timestamptz AS whole, '0033-02-01'::date AS day, '23:59:59'::time AS time,
      1.10::numeric AS exact, NULL::bigint AS none, '{"a":1}'::jsonb AS json`)
    expect(row).toEqual({
      big: 9007199254740991,
      at: '2026-11-21T09:00:00.123Z',
      whole: '2026-11-21T09:00:00.000Z',
      day: '0033-02-01',
      time: '23:59',
      exact: '1.10',
      none: null,
      json: { a: 1 },
    })
  })

  test('in arrays as well', async () => {
    const row =
      await first(`SELECT ARRAY[1, NULL]::bigint[] AS bigs, ARRAY['2026-11-21 09:00+00']::timestamptz[] AS ats,
      ARRAY['2026-11-21']::date[] AS days, ARRAY['09:30', NULL]::time[] AS times`)
    expect(row).toEqual({
      bigs: [1, null],
      ats: ['2026-11-21T09:00:00.000Z'],
      days: ['2026-11-21'],
      times: ['09:30', null],
    })
  })

  test.each(['9007199254740992::bigint', '(-9007199254740992)::bigint', "'infinity'::timestamptz"])(
    'that cannot be told exactly fail their query only: %s',
    async (value) => {
      await expect(pool.query(`SELECT ${value}`)).rejects.toThrow(RangeError)
      expect(await first('SELECT 1 AS n')).toEqual({ n: 1 })
    },
  )

  test('come that way through Kysely', async () => {
    const db = new Db(pool)
    const { rows } = await sql<{ big: number }>`SELECT 5::bigint AS big`.execute(db)
    expect(rows).toEqual([{ big: 5 }])
  })
})

describe('trouble', () => {
  test('waits for a lock and for a slow statement are bounded, the lock first', async () => {
    const row = await first(`SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS
      statement, current_setting('idle_in_transaction_session_timeout') AS idle`)
    expect(row).toEqual({ lock: '5s', statement: '15s', idle: '15s' })
  })

  test('a connection lost while idle is reported and replaced', async () => {
    const { pid } = await first('SELECT pg_backend_pid() AS pid')
    await asOwner(database.ownerUrl, `SELECT pg_terminate_backend(${pid})`)
    await expect.poll(() => lost.length).toBe(1)
    expect((await first('SELECT pg_backend_pid() AS pid')).pid).not.toBe(pid)
  })

  test('a connection lost between two queries of a transaction fails the next one, not the process', async () => {
    const client = await pool.connect()
    await client.query('BEGIN')
    const { pid } = (await client.query('SELECT pg_backend_pid() AS pid')).rows[0]
    const ended = new Promise((resolve) => client.once('end', resolve))
    await asOwner(database.ownerUrl, `SELECT pg_terminate_backend(${pid})`)
    await ended
    await expect(client.query('SELECT 1')).rejects.toThrow(/Connection terminated|not queryable/)
    client.release()
    expect(await first('SELECT 1 AS n')).toEqual({ n: 1 })
  })

  test('more callers than connections wait their turn', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => first('SELECT 1 AS n FROM pg_sleep(0.01)')))
    expect(all).toHaveLength(20)
    expect(pool.totalCount).toBe(2)
  })
})
