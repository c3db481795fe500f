import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { asOwner, urlOf } from '#test/database-url.ts'

const movedClock = new URL('moved-clock.mjs', import.meta.url).href

export interface RunningApp {
  url: string
  dataDir: string
  /** The address of the database on the server behind DATABASE_URL; undefined for the embedded one. */
  databaseUrl: string | undefined
}

/** An app that the story has started and must stop. */
export interface OwnApp extends RunningApp {
  /** Kills the process at once, as a power cut would: nothing is cleaned up. */
  kill: () => Promise<void>
  /** Starts the app again on the same data and port, with its clock moved by so many milliseconds, or as before. */
  restart: (aheadMs?: number) => Promise<void>
  /** Stops the app cleanly and removes its data. */
  stop: () => Promise<void>
}

/**
 * Starts the same process as `npm start`, with its own data folder (a copy of the one that first-folder.ts makes), and
 * waits until it serves.
 */
export async function startApp(extraEnv: Record<string, string> = {}): Promise<OwnApp> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parlour-e2e-'))
  const first = process.env['FIRST_FOLDER']
  if (first) await cp(first, dataDir, { recursive: true })
  const own = { PORT: '0', PARLOUR_DATA: dataDir, LOG_LEVEL: 'warn' }
  const env: NodeJS.ProcessEnv = { ...process.env, ...own, ...extraEnv }
  const database = env['DATABASE_URL'] ? await createDatabase(env['DATABASE_URL']) : null
  if (database) env['DATABASE_URL'] = database.url
  let child = start(env)
  const port = await portOf(child)
  // Started again, it listens on the same port.
  env['PORT'] = String(port)

  return {
    url: `http://localhost:${port}`,
    dataDir,
    databaseUrl: database?.url,
    async kill() {
      await ended(child, 'SIGKILL')
    },
    async restart(aheadMs) {
      if (aheadMs !== undefined) Object.assign(env, withClock(aheadMs))
      child = start(env)
      await portOf(child)
    },
    async stop() {
      await ended(child, 'SIGTERM')
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Returns the settings that move an app's clock by so many milliseconds, back if negative; the database's clock is
 * unchanged.
 */
export function withClock(aheadMs: number): Record<string, string> {
  return { NODE_OPTIONS: `--import=${movedClock}`, CLOCK_AHEAD_MS: String(aheadMs) }
}

/**
 * Makes a separate database on the server behind DATABASE_URL, so that a story begins with nothing and leaves nothing.
 */
async function createDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `parlour_e2e_${randomBytes(6).toString('hex')}`
  await asOwner(serverUrl, `CREATE DATABASE ${name} TEMPLATE template0`)
  return { url: urlOf(serverUrl, name), drop: () => asOwner(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`) }
}

function start(env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Returns the port on which the app says it serves. Throws if the app ends first. */
async function portOf(child: ChildProcess): Promise<number> {
  let output = ''
  return await new Promise((resolve, reject) => {
    child.stdout!.on('data', (chunk) => {
      output = (output + chunk).slice(-MOST_KEPT)
      const port = /Parlour is open on .*http:\/\/localhost:(\d+)/.exec(output)?.[1]
      if (port) resolve(Number(port))
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      reject(new Error(`the app ended with ${code}: ${output}`))
      // Otherwise a crash shows up only as refused connections in the next story.
      if (!ending.has(child)) console.error(`The app ended unexpectedly with ${code ?? signal}: ${output}`)
    })
  })
}

/** How many characters of the app's output are recorded. */
const MOST_KEPT = 8000
/** The apps that a story is stopping. */
const ending = new WeakSet<ChildProcess>()

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  ending.add(child)
  const end = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await end
}
