import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { asOwner } from '#test/database-url.ts'
import { ensureAppRole } from './app-role.ts'
import { openDatabase, type OpenDatabase } from './open-database.ts'

// Roles belong to a whole server, so these tests have one of their own.
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'parlour-roles-'))
let database: OpenDatabase

async function connect(user?: string): Promise<pg.Client> {
  const url = new URL(database.ownerUrl)
  if (user) url.username = user
  if (user) url.password = 'x'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  return client
}

async function ensureAs(user: string): Promise<string> {
  const client = await connect(user)
  try {
    await ensureAppRole(client)
    await client.query('SET ROLE parlour_app')
    return (await client.query('SELECT current_user AS role')).rows[0].role
  } finally {
    await client.end()
  }
}

const owner = (text: string) => asOwner(database.ownerUrl, text)

beforeAll(async () => {
  database = await openDatabase({ dataDir, log: () => undefined })
  await owner("CREATE ROLE maker LOGIN CREATEROLE PASSWORD 'x'; CREATE ROLE plain LOGIN PASSWORD 'x'")
})
afterEach(async () => await owner('DROP ROLE IF EXISTS parlour_app'))
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

test('a user who may make roles gets one to take on, and asking again changes nothing', async () => {
  expect(await ensureAs('maker')).toBe('parlour_app')
  expect(await ensureAs('maker')).toBe('parlour_app')
})

test('many who ask at once all get it', async () => {
  expect(await Promise.all(Array.from({ length: 8 }, () => ensureAs('maker')))).toEqual(Array(8).fill('parlour_app'))
})

test('a user who may not make roles is told what an administrator has to run, and that works', async () => {
  await expect(ensureAs('plain')).rejects.toThrow(
    'The database user plain may not make the role parlour_app or take it on. Let an administrator run: ' +
      'CREATE ROLE parlour_app NOLOGIN; (unless it exists) GRANT parlour_app TO plain;',
  )
  await owner('CREATE ROLE parlour_app NOLOGIN')
  await expect(ensureAs('plain')).rejects.toThrow('Let an administrator run')
  await owner('GRANT parlour_app TO plain')
  expect(await ensureAs('plain')).toBe('parlour_app')
})

test.each(['SUPERUSER', 'BYPASSRLS'])('a role with %s is refused', async (power) => {
  await owner(`CREATE ROLE parlour_app ${power}`)
  await expect(ensureAs('maker')).rejects.toThrow('ALTER ROLE parlour_app NOSUPERUSER NOBYPASSRLS;')
  const client = await connect()
  await expect(ensureAppRole(client)).rejects.toThrow('would not keep salons apart')
  await client.end()
})
