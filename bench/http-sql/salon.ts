import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { openEmbedded } from '../../src/server/kit/db/embedded/embedded.ts'
import { openPool } from '../../src/server/kit/db/pool.ts'
import { readEnv } from '../../src/server/kit/env.ts'
import { openLog } from '../../src/server/kit/log.ts'
import { openParlour, type Parlour } from '../../src/server/parlour.ts'
import { type Floor, type FloorSalon, openFloor } from '../floor/floor.ts'

const shipped = 'dist/server/main.js'
const secret = 'only-for-benchmarks-on-this-machine'

export interface Bench {
  ownerUrl: string
  /** The connection pool of the tables' owner, who sees every row of every salon. */
  owner: pg.Pool
  /** The app in this process, for recording its statements. */
  parlour: Parlour
  /** A pool of connections like the app's. */
  appPool: pg.Pool
  /** The address of the app in a separate process, as `npm start` runs it. */
  origin: string
  /** The separate process of the app. */
  app: ChildProcess
  floor: Floor
  close: () => Promise<void>
}

/** How the separate process is started and its database is configured; by default as both are shipped. */
interface Serving {
  command: string[]
  settings?: Record<string, string>
  /** The environment variables of the app in both processes. */
  env?: Record<string, string>
}

/**
 * Opens an embedded database, the app on it twice (in this process to record, in another to measure), and the floor.
 */
export async function openBench({ command = [shipped], settings, env }: Partial<Serving> = {}): Promise<Bench> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'parlour-bench-'))
  // Two apps, the floor and the benchmark itself need more connections than one app has.
  const database = await openEmbedded({
    dataDir,
    log: () => undefined,
    settings: { max_connections: '90', ...settings },
  })
  const { ownerUrl } = database
  const parlour = await openParlour({
    env: readEnv({ PARLOUR_SECRET: secret, ...env }),
    log: openLog('silent'),
    ownerUrl,
    migrationsDir: path.resolve('migrations'),
    jobs: 'queued', // scheduled jobs would be among the recorded statements
  })
  await parlour.app.ready()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = await serve(command, ownerUrl, port, env)
  const floor = openFloor(ownerUrl)
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 4 })
  const appPool = openPool(ownerUrl, { max: 10 })
  return {
    ownerUrl,
    owner,
    parlour,
    appPool,
    origin,
    app: child,
    floor,
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      await floor.close()
      await Promise.all([owner.end(), appPool.end(), parlour.close()])
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Returns a port on which no one listens. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function serve(
  command: string[],
  ownerUrl: string,
  port: number,
  env: Record<string, string> = {},
): Promise<ChildProcess> {
  const own = { PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: ownerUrl, PARLOUR_SECRET: secret }
  const child = spawn(process.execPath, command, {
    env: { ...process.env, ...env, ...own },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/session`).catch(() => null)
    if (answer?.ok) return child
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the app did not serve within half a minute')
}

export interface BenchSalon extends FloorSalon {
  staffIds: string[]
  serviceIds: string[]
  cookie: string
}

/** Adds a salon that is open all day, with members and services, and signs in its owner. */
export async function openBenchSalon(bench: Bench, members: number): Promise<BenchSalon> {
  const { app } = bench.parlour
  const body = { name: 'Bench', salonName: 'Bench', email: 'bench@example.com', password: 'plum-orchard-7' }
  const answer = await app.inject({ method: 'POST', url: '/api/sign-up', payload: body })
  const cookie = cookieOf(answer)
  const one = async (statement: string, values: unknown[] = []) => (await bench.owner.query(statement, values)).rows
  const [{ salonId, userId, locationId }] = await one(
    `SELECT salon_id AS "salonId", user_id AS "userId", id AS "locationId" FROM membership JOIN location USING (salon_id)`,
  )
  await one(`UPDATE salon SET plan = 'premium'`)
  await one(`UPDATE business_hours SET is_open = true, open_time = '00:00', close_time = '24:00'`)
  const ids = async (statement: string, count: number) =>
    (await one(statement, [salonId, count])).map(({ id }) => String(id))
  return {
    salonId,
    locationId,
    userId,
    cookie,
    staffIds: await ids(
      `INSERT INTO staff (salon_id, id, location_id, name, role, created_at, updated_at)
       SELECT $1, gen_random_uuid(), l.id, 'Member ' || n, 'stylist', now(), now()
       FROM location l, generate_series(1, $2::int) n WHERE l.salon_id = $1 RETURNING id`,
      members,
    ),
    serviceIds: await ids(
      `INSERT INTO service (salon_id, id, name, category, price_minor, duration_min, created_at, updated_at)
       SELECT $1, gen_random_uuid(), 'Service ' || n, 'Hair', 500000, 30, now(), now()
       FROM generate_series(1, $2::int) n RETURNING id`,
      8,
    ),
  }
}

/** Returns the cookies from a response to signing up or in, as the browser sends them back. */
export function cookieOf(answer: LightMyRequestResponse): string {
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
}
