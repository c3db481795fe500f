import net from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '#test/database.ts'
import { isConnectionLost, isOutOfConnections } from './lost-connection.ts'

// The driver's real messages are provoked here, so that a new version with other words is noticed.
let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => await database.close())

// The test database may take as long as it takes to connect; only a server that stays silent is given up.
async function errorOf(connectionString: string, ...queries: string[]): Promise<unknown> {
  const connectionTimeoutMillis = connectionString === database.ownerUrl ? 0 : 300
  const client = new pg.Client({ connectionString, connectionTimeoutMillis })
  client.on('error', () => undefined)
  let last: unknown
  try {
    await client.connect()
    for (const query of queries) await client.query(query).catch((error: unknown) => (last = error))
  } catch (error) {
    last = error
  }
  await client.end().catch(() => undefined)
  return last
}

const ending = 'SELECT pg_terminate_backend(pg_backend_pid())'

it('knows a connection that ends, and one that has ended', async () => {
  expect(isConnectionLost(await errorOf(database.ownerUrl, ending))).toBe(true)
  expect(isConnectionLost(await errorOf(database.ownerUrl, ending, 'ROLLBACK'))).toBe(true)
})

it('knows a server that is not there, and one that stays silent', async () => {
  const silent = net.createServer((socket) => void socket.resume())
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as net.AddressInfo
  expect(isConnectionLost(await errorOf(`postgres://a:b@127.0.0.1:${port}/c`))).toBe(true)
  const pool = new pg.Pool({ connectionString: `postgres://a:b@127.0.0.1:${port}/c`, connectionTimeoutMillis: 300 })
  expect(isConnectionLost(await pool.query('SELECT 1').catch((error: unknown) => error))).toBe(true)
  await pool.end()
  await new Promise((resolve) => silent.close(resolve))
  expect(isConnectionLost(await errorOf('postgres://a:b@localhost/c?host=/no-such-folder'))).toBe(true)
  expect(isConnectionLost(await errorOf(`postgres://a:b@127.0.0.1:${port}/c`))).toBe(true)
})

it('knows a "no" of the database, and a bug, from it', async () => {
  expect(isConnectionLost(await errorOf(database.ownerUrl, 'SELECT 1 / 0'))).toBe(false)
  expect(isConnectionLost(new TypeError('x is not a function'))).toBe(false)
})

it('knows a pool whose connections are all in use', async () => {
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 1 })
  const held = await pool.connect()
  // Only now, so that the first connection may take as long as it takes.
  pool.options.connectionTimeoutMillis = 100
  const error: unknown = await pool.query('SELECT 1').catch((thrown: unknown) => thrown)
  expect([isOutOfConnections(error), isConnectionLost(error)]).toEqual([true, false])
  held.release()
  await pool.end()
})
