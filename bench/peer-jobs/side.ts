import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { signUpContract } from '../../src/domain/auth/contract.ts'
import { backupName } from '../../src/domain/backup/file-names.ts'
import { joinDatabase } from '../../src/server/kit/db/join-database.ts'
import { testSecret } from '../../test/parlour.ts'
import { freePort } from '../http-sql/salon.ts'

/** One build of Parlour, running on its own embedded database. */
export interface Side {
  name: string
  origin: string
  owner: pg.Pool
  /** The session cookie of the salon's owner. */
  cookie: string
  close: () => Promise<void>
}

/** Runs the build in a folder, with one salon. */
export async function openSide(name: string, folder: string): Promise<Side> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'parlour-bench-'))
  // As if today's backup existed: if it were made at the start, it would be measured too.
  mkdirSync(path.join(dataDir, 'backups'))
  writeFileSync(path.join(dataDir, 'backups', backupName(new Date().toISOString(), false)), '')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const settings = { PORT: String(port), HOST: '127.0.0.1', PARLOUR_DATA: dataDir, TRUSTED_PROXIES: '1' }
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: folder,
    env: { ...process.env, ...settings, PARLOUR_SECRET: testSecret, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilServed(origin)
  const { ownerUrl } = await joinDatabase({ dataDir, databaseUrl: undefined, log: () => undefined })
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  const body = { name: 'Bench', salonName: 'Bench', email: 'bench@example.com', password: 'plum-orchard-7', phone: '' }
  const answer = await fetch(origin + signUpContract.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0]!)
    .join('; ')
  return {
    name,
    origin,
    owner,
    cookie,
    async close() {
      await owner.end()
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function untilServed(origin: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    const answer = await fetch(`${origin}/api/session`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the app did not serve within a minute')
}
