import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asOwner } from '#test/database-url.ts'
import { emptyDatabase, type TestDatabase } from '#test/database.ts'
import { migrate } from './migrate.ts'

const HOUSE = 'CREATE TABLE house (n int); GRANT SELECT ON house TO parlour_app;'
const GARDEN = 'CREATE TABLE garden (n int); INSERT INTO garden VALUES (1);'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await emptyDatabase()
  folder = mkdtempSync(path.join(os.tmpdir(), 'parlour-migrations-'))
  write('0001_house.sql', HOUSE)
  write('0002_garden.sql', GARDEN)
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

function write(name: string, text: string): void {
  writeFileSync(path.join(folder, name), text)
}

const run = () => migrate(database.ownerUrl, folder)

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const applied = async () =>
  (await query('SELECT version, name FROM schema_migration ORDER BY version')).map(Object.values)

test('applies each file once, in order, and makes the role of the app', async () => {
  await run()
  const before = await query('SELECT * FROM schema_migration')
  await run()
  expect(await query('SELECT * FROM schema_migration')).toEqual(before)
  expect(await applied()).toEqual([
    [1, 'house'],
    [2, 'garden'],
  ])
  expect(await query("SELECT rolsuper, rolbypassrls, rolcanlogin FROM pg_roles WHERE rolname = 'parlour_app'")).toEqual(
    [{ rolsuper: false, rolbypassrls: false, rolcanlogin: false }],
  )
})

test('with nothing to do, it sends one query', async () => {
  await run()
  const sent: unknown[] = []
  const { query: send } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    sent.push(args[0])
    return (send as (...all: unknown[]) => unknown).apply(this, args)
  } as typeof send
  try {
    await run()
  } finally {
    pg.Client.prototype.query = send
  }
  expect(sent).toHaveLength(1)
})

test('several processes may start at once', async () => {
  await Promise.all(Array.from({ length: 6 }, run))
  expect(await applied()).toHaveLength(2)
  expect(await query('SELECT n FROM garden')).toEqual([{ n: 1 }])
})

test('a file that fails leaves nothing of itself, keeps those before it, and works when corrected', async () => {
  write('0003_pond.sql', 'CREATE TABLE pond (n int); SELECT 1/0;')
  await expect(run()).rejects.toThrow('The migration 0003_pond failed: division by zero')
  expect(await applied()).toHaveLength(2)
  expect(await query("SELECT to_regclass('pond') AS pond")).toEqual([{ pond: null }])
  write('0003_pond.sql', 'CREATE TABLE pond (n int);')
  await run()
  expect(await applied()).toHaveLength(3)
})

test('a connection killed in the middle of a file leaves it to be run again', async () => {
  write('0003_slow.sql', 'CREATE TABLE slow (n int); SELECT pg_sleep(20);')
  const killed = run().then(
    () => null,
    (error: unknown) => error,
  )
  const sleeping = "FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'"
  await expect.poll(() => query(`SELECT pid ${sleeping}`)).toHaveLength(1)
  await query(`SELECT pg_terminate_backend(pid) ${sleeping}`)
  await killed
  expect(await query("SELECT to_regclass('slow') AS slow")).toEqual([{ slow: null }])
  write('0003_slow.sql', 'CREATE TABLE slow (n int);')
  await run()
  expect(await applied()).toHaveLength(3)
})

test('refuses the database of a newer Parlour', async () => {
  write('0003_pond.sql', 'CREATE TABLE pond (n int);')
  await run()
  rmSync(path.join(folder, '0003_pond.sql'))
  await expect(run()).rejects.toThrow(
    'This database was used by a newer Parlour: its schema is at 0003_pond, and this one knows up to 0002_garden. ' +
      'Start the newer Parlour again, or restore a backup from before it.',
  )
})

test('refuses a file that was changed after it was applied, but not for its line ends', async () => {
  write('0001_house.sql', `${HOUSE}\n-- ok\n`)
  await run()
  write('0001_house.sql', `${HOUSE}\r\n-- ok\r\n`)
  await run()
  write('0001_house.sql', `${HOUSE}\n-- changed\n`)
  await expect(run()).rejects.toThrow('The migration 0001_house was changed after it had been applied')
})

test.each([
  ['0004_gap.sql', 'SELECT 1;', '0004_gap is not number 3'],
  ['0002_double.sql', 'SELECT 1;', '0002_garden is not number 3'],
  ['3_short.sql', 'SELECT 1;', '3_short.sql is not named like'],
  ['0003_commit.sql', 'CREATE TABLE x ();\nCOMMIT;', '0003_commit.sql must not begin or end transactions'],
  ['0003_begin.sql', 'begin;\nCREATE TABLE x ();', '0003_begin.sql must not begin or end transactions'],
])('refuses the file %s', async (name, text, sentence) => {
  write(name, text)
  await expect(run()).rejects.toThrow(sentence)
})

test('a function body is no transaction command', async () => {
  write('0003_function.sql', 'DO $$\nDECLARE n int;\nBEGIN\n  n := 1;\nEND $$;')
  await run()
  expect(await applied()).toHaveLength(3)
})

test('says so when the user may not make tables', async () => {
  await asOwner(database.ownerUrl, "CREATE ROLE no_tables LOGIN PASSWORD 'x'")
  const url = new URL(database.ownerUrl)
  url.username = 'no_tables'
  url.password = 'x'
  try {
    await run()
    await asOwner(database.ownerUrl, 'GRANT parlour_app TO no_tables; DROP TABLE schema_migration')
    await expect(migrate(url.href, folder)).rejects.toThrow('The database user may not make tables')
  } finally {
    await asOwner(database.ownerUrl, 'DROP ROLE no_tables')
  }
})
