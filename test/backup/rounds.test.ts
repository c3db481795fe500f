import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { v7 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { onceHeader } from '#domain/kit/endpoint.ts'
import { buildDemo } from '#seeds/build-demo.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { openEmbedded } from '#server/kit/db/embedded/embedded.ts'
import { migrate } from '#server/kit/db/migrate.ts'
import { migrateJobs } from '#server/kit/jobs.ts'
import { makeFolder, migrationsDir, placeAt, query, sumsOf } from '../backups.ts'
import { testSecret } from '../parlour.ts'
import { type AppProcess, startAppProcess } from '../start-app-process.ts'
import { startDatabaseProcess } from '../start-database-process.ts'

/*
 * A salon is backed up while clients record sales, everything is killed, its data folder wiped, and the backup restored: every
 * table is as it was at the moment of the backup, and nothing that was acknowledged before is missing. `npm run attack -- backup`
 * does it twenty times over a year of the demo.
 */
const rounds = Number(process.env['BACKUP_ROUNDS'] ?? 1)
const clients = rounds > 1 ? 20 : 5
const demo = rounds > 1 ? { days: 365, customers: 400 } : { days: 7, customers: 20 }

const folder = makeFolder()
afterAll(() => folder.remove())
const dataDir = folder.at('data')
const settings = { fsync: 'off', max_connections: '80' }

test(
  'what is backed up under load comes back after everything was killed and wiped',
  { timeout: 120_000 + rounds * 60_000 },
  async () => {
    await buildSalon()
    let session: Session | undefined
    for (let round = 1; round <= rounds; round++) {
      const file = folder.at(`round-${round}.backup`)
      const database = await startDatabaseProcess(dataDir, { settings })
      const app = await startAppProcess(database.ownerUrl, testSecret, { PLANS: 'off' })
      session ??= await openSalon(app)
      const { made, known } = await backUpUnderLoad(database.ownerUrl, file, app, session)
      killPostmaster()
      await Promise.all([app.kill(), database.kill()])
      // The backends end a moment after their postmaster, and still write files until then.
      rmSync(path.join(dataDir, 'database'), { recursive: true, maxRetries: 20, retryDelay: 50 })

      const next = await openEmbedded({ dataDir, log: () => undefined, settings })
      try {
        await restoreBackup(file, placeAt(next.ownerUrl))
        const restored = await sumsOf(next.ownerUrl)
        const ofFile = Object.fromEntries(made.sums)
        // A restore pauses everything outgoing and forgets a backup that was being made.
        expect({ ...restored, outgoing_pause: ofFile['outgoing_pause'], backup_run: ofFile['backup_run'] }).toEqual(
          ofFile,
        )
        expect(await missingSales(next.ownerUrl, known)).toEqual([])
        await query(next.ownerUrl, 'DELETE FROM outgoing_pause')
      } finally {
        await next.close()
      }
      rmSync(file)
    }
  },
)

interface Session {
  cookie: string
  serviceId: string
  staffId: string
}

async function buildSalon(): Promise<void> {
  const first = await openEmbedded({ dataDir, log: () => undefined, settings })
  try {
    await migrate(first.ownerUrl, migrationsDir)
    await migrateJobs(first.ownerUrl)
    await buildDemo({ ownerUrl: first.ownerUrl, now: new Date().toISOString(), ...demo })
  } finally {
    await first.close()
  }
}

async function openSalon(app: AppProcess): Promise<Session> {
  const body = { name: 'Tolu', salonName: 'Power', email: 'tolu@example.com', password: 'plum-orchard-7' }
  const signUp = await fetch(`${app.url}/api/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const cookie = signUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const cut = { name: 'Cut', category: 'Hair', priceMinor: 1000, durationMin: 30 }
  const { service } = (await send<{ service: { id: string } }>(app, cookie, 'POST', '/api/services', cut))!
  const { me } = (await send<{ me: { staffId: string } }>(app, cookie, 'GET', '/api/session'))!
  return { cookie, serviceId: service.id, staffId: me.staffId }
}

/** Backs up while clients sell; `known` are the sales that were acknowledged before it began. */
async function backUpUnderLoad(ownerUrl: string, file: string, app: AppProcess, session: Session) {
  const acknowledged = new Set<string>()
  const state = { isOver: false }
  const { serviceId, staffId, cookie } = session
  const items = [{ type: 'service', serviceId, quantity: 1, unitPriceMinor: 1000 }]
  const sell = async () => {
    while (!state.isOver) {
      const body = { items, staffId, paymentMethod: 'cash' }
      const answer = await send<{ sale: { id: string } }>(app, cookie, 'POST', '/api/sales', body)
      if (answer) acknowledged.add(answer.sale.id)
    }
  }
  const selling = Promise.all(Array.from({ length: clients }, sell))
  await expect.poll(() => acknowledged.size).toBeGreaterThan(clients * 2)
  const known = [...acknowledged]
  try {
    const made = await makeBackup(file, placeAt(ownerUrl))
    expect(acknowledged.size).toBeGreaterThan(known.length)
    return { made, known }
  } finally {
    state.isOver = true
    await selling
  }
}

async function send<T>(app: AppProcess, cookie: string, method: string, address: string, body?: unknown) {
  const response = await fetch(app.url + address, {
    method,
    headers: { cookie, [onceHeader]: v7(), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as T
  return response.status === 200 ? answer : null
}

async function missingSales(ownerUrl: string, known: string[]) {
  return await query(
    ownerUrl,
    'SELECT id FROM unnest($1::uuid[]) known (id) WHERE NOT EXISTS (SELECT FROM sale s WHERE s.id = known.id)',
    [known],
  )
}

function killPostmaster(): void {
  const file = path.join(dataDir, 'database', 'cluster', 'postmaster.pid')
  process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL')
}
