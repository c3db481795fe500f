import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { asOwner, urlOf } from '#test/database-url.ts'

const movedClock = new URL('moved-clock.mjs', import.meta.url).href

export interface RunningApp {
  url: string
  dataDir: string
  /** The database on the server behind DATABASE_URL; undefined for the embedded one. */
  databaseUrl: string | undefined
  /** Ends the process at once, as a power cut would: no clean-up runs. */
  kill: () => Promise<void>
  /** Starts again on the same data and port, with its clock so many days ahead; the database's own stays. */
  restart: (daysAhead?: number) => Promise<void>
  /** Stops cleanly and removes the data. */
  stop: () => Promise<void>
}

/** Starts the very process that `npm start` runs, with a data folder of its own (a copy of first-folder.ts's), and waits until it serves. */
export async function startApp(extraEnv: Record<string, string> = {}): Promise<RunningApp> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parlour-e2e-'))
  const first = process.env['FIRST_FOLDER']
  if (first) await cp(first, dataDir, { recursive: true })
  const port = await freePort()
  const url = `http://localhost:${port}`
  const own = { PORT: String(port), PARLOUR_DATA: dataDir, LOG_LEVEL: 'warn' }
  const env: NodeJS.ProcessEnv = { ...process.env, ...own, ...extraEnv }
  const database = env['DATABASE_URL'] ? await createDatabase(env['DATABASE_URL']) : null
  if (database) env['DATABASE_URL'] = database.url
  let child = await open()

  async function open(): Promise<ChildProcess> {
    const started = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    await untilServed(url, started)
    return started
  }

  return {
    url,
    dataDir,
    databaseUrl: database?.url,
    async kill() {
      await ended(child, 'SIGKILL')
    },
    async restart(daysAhead = 0) {
      if (daysAhead > 0) Object.assign(env, { NODE_OPTIONS: `--import=${movedClock}`, DAYS_AHEAD: String(daysAhead) })
      child = await open()
    },
    async stop() {
      await ended(child, 'SIGTERM')
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A database of its own on the server that DATABASE_URL names: a story begins with nothing and leaves nothing. */
async function createDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `parlour_e2e_${randomBytes(6).toString('hex')}`
  await asOwner(serverUrl, `CREATE DATABASE ${name} TEMPLATE template0`)
  return { url: urlOf(serverUrl, name), drop: () => asOwner(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`) }
}

async function untilServed(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the app ended with ${child.exitCode}`)
    const answer = await fetch(`${url}/api/session`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the app did not serve within a minute')
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const end = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await end
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
