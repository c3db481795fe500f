import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { postmasterPid } from '#test/start-database-process.ts'
import { openDatabase, type OpenDatabase } from '../open-database.ts'
import { identityOf } from './process-identity.ts'

// Each test starts a database, some two.
vi.setConfig({ testTimeout: 60_000 })

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'parlour-embedded-'))
const inDatabase = (...names: string[]) => path.join(dataDir, 'database', ...names)
const logged: string[] = []
const warned: string[] = []
let open: OpenDatabase | undefined

async function start(): Promise<string> {
  logged.length = 0
  warned.length = 0
  const log = (message: string) => void logged.push(message)
  const warn = (message: string) => void warned.push(message)
  open = await openDatabase({ dataDir, log, warn })
  return open.ownerUrl
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

beforeAll(() => {
  // The leftovers of a start that was killed in the middle of its first minute.
  mkdirSync(inDatabase(), { mode: 0o700 })
  mkdirSync(inDatabase('cluster.new', 'base'), { recursive: true })
  writeFileSync(inDatabase('password.4711'), 'left behind')
})
afterEach(async () => {
  await open?.close()
  open = undefined
})
afterAll(() => rmSync(dataDir, { recursive: true }))

test('makes a durable, closed, UTF-8 database with the extensions that we need', async () => {
  const url = await start()
  const [row] = await query(
    url,
    `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS sync,
      current_setting('full_page_writes') AS pages, current_setting('server_encoding') AS encoding,
      datlocale AS locale, datcollate AS collate, lower('ỌLÁ ÀDÙN') AS lower
    FROM pg_database WHERE datname = current_database()`,
  )
  expect(row).toEqual({
    fsync: 'on',
    sync: 'on',
    pages: 'on',
    encoding: 'UTF8',
    locale: 'C.UTF-8',
    collate: 'C.UTF-8',
    lower: 'ọlá àdùn',
  })
  for (const name of ['btree_gist', 'pg_trgm', 'unaccent']) await query(url, `CREATE EXTENSION ${name}`)
  expect(readdirSync(inDatabase()).sort()).toEqual([
    'cluster',
    'parlour.lock',
    'password',
    'postgres.log',
    'server.json',
  ])
})

test.skipIf(process.platform === 'win32')('keeps the password to itself, and lets no one in without it', async () => {
  const url = await start()
  expect(statSync(inDatabase('password')).mode & 0o777).toBe(0o600)
  expect(statSync(inDatabase()).mode & 0o777).toBe(0o700)
  const wrong = new URL(url)
  wrong.password = 'wrong'
  await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
})

test.skipIf(process.platform !== 'linux')('gives the server none of our secrets', async () => {
  process.env['PARLOUR_SECRET'] = 'not-for-the-server'
  await start()
  delete process.env['PARLOUR_SECRET']
  expect(readFileSync(`/proc/${postmasterPid(dataDir)}/environ`, 'utf8')).not.toContain('not-for-the-server')
})

test('writes no data of people into its log', async () => {
  const url = await start()
  await query(url, 'CREATE TABLE person (email text UNIQUE)')
  await query(url, "INSERT INTO person VALUES ('ada@example.com')")
  await expect(query(url, "INSERT INTO person VALUES ('ada@example.com')")).rejects.toThrow('duplicate key')
  await expect(query(url, "SELECT 'ada@example.com'::uuid")).rejects.toThrow('invalid input')
  expect(readFileSync(inDatabase('postgres.log'), 'utf8')).not.toContain('ada@')
})

test('stops cleanly within 5 s although someone is in the middle of a transaction, and keeps what was committed', async () => {
  const url = await start()
  await query(url, 'CREATE TABLE kept AS SELECT 1 AS n')
  const client = new pg.Client({ connectionString: url })
  const lost = new Promise((resolve) => client.on('error', resolve))
  await client.connect()
  await client.query('BEGIN; INSERT INTO kept VALUES (2)')
  const pid = postmasterPid(dataDir)
  const before = Date.now()
  await open?.close()
  expect(Date.now() - before).toBeLessThan(5000)
  expect(identityOf(pid)).toBeUndefined()
  expect(existsSync(inDatabase('cluster', 'postmaster.pid'))).toBe(false)
  expect(existsSync(inDatabase('parlour.lock'))).toBe(false)
  await lost
  expect(readFileSync(inDatabase('postgres.log'), 'utf8').trim()).toMatch(/database system is shut down$/)
  expect(await query(await start(), 'SELECT n FROM kept')).toEqual([{ n: 1 }])
})

test('refuses a second start on the folder with a sentence, and leaves the first alone', async () => {
  const url = await start()
  await expect(openDatabase({ dataDir, log: () => undefined })).rejects.toThrow(
    `Parlour is already running on the data folder ${dataDir} (process ${process.pid}). Stop it first, or give this one ` +
      'another folder with PARLOUR_DATA.',
  )
  expect(await query(url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
})

test.skipIf(process.platform === 'win32')('starts a server again that was killed, at the same address', async () => {
  const url = await start()
  await query(url, 'CREATE TABLE survived AS SELECT 1 AS n')
  const pid = postmasterPid(dataDir)
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => query(url, 'SELECT n FROM survived').catch(() => [])).toEqual([{ n: 1 }])
  expect(postmasterPid(dataDir)).not.toBe(pid)
  expect(warned).toEqual(['database: it ended unexpectedly, starting it again'])
})

test('says what to do about data of another major version, and leaves it alone', async () => {
  const file = inDatabase('cluster', 'PG_VERSION')
  const version = readFileSync(file, 'utf8')
  writeFileSync(file, '17\n')
  await expect(start()).rejects.toThrow(
    /was made by PostgreSQL 17, and this Parlour brings PostgreSQL 18.*DATABASE_URL/,
  )
  rmSync(file)
  await expect(start()).rejects.toThrow(/has no PG_VERSION. Restore the data folder from a backup/)
  writeFileSync(file, version)
  await start()
})

test('says that the password is missing instead of making a useless new one', async () => {
  const password = readFileSync(inDatabase('password'))
  rmSync(inDatabase('password'))
  await expect(start()).rejects.toThrow(/The password of the database is missing: restore .*password from a backup/)
  writeFileSync(inDatabase('password'), password, { mode: 0o600 })
  await start()
})

test('passes on why the server does not start', async () => {
  const file = inDatabase('cluster', 'postgresql.conf')
  const settings = readFileSync(file, 'utf8')
  writeFileSync(file, 'nonsense = 1\n')
  await expect(start()).rejects.toThrow(/The database did not start: .*postgresql.conf/)
  writeFileSync(file, settings)
  await start()
})
