import { scryptSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from '#server/kit/env.ts'
import { openLog } from '#server/kit/log.ts'
import { openParlour } from '#server/parlour.ts'
import { freshDatabase } from '#test/database.ts'
import { query } from '#test/query.ts'
import { visitorAt } from '#test/visitor.ts'

const server = path.join(import.meta.dirname, '..')
/** The library's scrypt settings; a hash needs 128 × cost × blockSize bytes. */
const [cost, blockSize] = [16_384, 16]

test('opened as the process opens it, Parlour keeps passwords at their full cost', { timeout: 60_000 }, async () => {
  const database = await freshDatabase()
  const env = readEnv({ ...process.env, PARLOUR_SECRET: 'a-secret-for-tests-of-32-characters' })
  const migrationsDir = path.join(server, '..', '..', 'migrations')
  const parlour = await openParlour({ env, log: openLog('silent'), ownerUrl: database.ownerUrl, migrationsDir })
  const account = { email: 'ada@example.com', password: 'plum-orchard-7' }
  await visitorAt(parlour.app).post('/api/sign-up', { name: 'Ada', salonName: 'Velvet Room', ...account })
  const [row] = await query(database.ownerUrl, 'SELECT password FROM auth_account', [])
  const [salt = '', key] = String(row?.['password']).split(':')
  const options = { N: cost, r: blockSize, p: 1, maxmem: 256 * cost * blockSize }
  expect(scryptSync(account.password, salt, 64, options).toString('hex')).toBe(key)
  expect((await visitorAt(parlour.app).post('/api/sign-in', account)).status).toBe(200)
  const wrong = { ...account, password: 'plum-orchard-8' }
  expect((await visitorAt(parlour.app).post('/api/sign-in', wrong)).status).toBe(401)
  await parlour.close()
  await database.close()
})

test('the process says nothing of how passwords are kept: no setting can make them cheap', () => {
  for (const entry of ['main.ts', 'host.ts', 'kit/env.ts'])
    expect(readFileSync(path.join(server, entry), 'utf8')).not.toMatch(/passwords:|cheap|scrypt/i)
})
