import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { assertOwnData, giveTo, serverAccount } from './account.ts'
import { findRunning } from './adopt.ts'
import { assertVersion, makeCluster, ownerPassword, removeLeftovers } from './cluster.ts'
import { lockFolder, REFRESH_MS } from './folder-lock.ts'
import { freePort, startPostmaster, StartError, stopPostmaster, type Postmaster } from './postmaster.ts'
import { identityOf } from './process-identity.ts'
import { copyPlaces, packageFolder, serverFiles } from './server-files.ts'
import type { Server } from './server-process.ts'
import { OWNER, settingArguments } from './settings.ts'

export interface EmbeddedOptions {
  dataDir: string
  log: (message: string) => void
  /** Changed PostgreSQL settings; for throw-away servers of tests. */
  settings?: Record<string, string>
}

interface Place {
  folder: string
  cluster: string
  stateFile: string
  logFile: string
  server: Server
  settings: string[]
  urlOf: (port: number) => string
}

const PORT_TRIES = 5
const OLD_PROCESSES_MS = 10_000

/**
 * Runs PostgreSQL for one Parlour in `<dataDir>/database`, and starts it again when it dies. It outlives a killed
 * Parlour on purpose (nothing is lost, and the next start takes it over at once); `close` stops it. Throws one
 * sentence that says what to do when it cannot run.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<{ ownerUrl: string; close(): Promise<void> }> {
  const folder = path.join(options.dataDir, 'database')
  makeFolder(folder)
  const lock = await lockFolder(path.join(folder, 'parlour.lock'), options.dataDir)
  try {
    const place = await prepare(folder, options)
    let running = await startOrAdopt(place, options.log)
    const watch = watchOver(
      place,
      () => running,
      (next) => (running = next),
      lock.refresh,
      options.log,
    )
    return {
      ownerUrl: place.urlOf(running.port),
      async close() {
        await watch.stop()
        await stopPostmaster(place.server, place.cluster, running.pid)
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function prepare(folder: string, { dataDir, log, settings }: EmbeddedOptions): Promise<Place> {
  const cluster = path.join(folder, 'cluster')
  assertOwnData(cluster)
  removeLeftovers(folder)
  const account = serverAccount(cluster, dataDir)
  const root = await serverFiles(packageFolder(), account, copyPlaces(folder, account), log)
  const server = { root, account }
  const password = ownerPassword(path.join(folder, 'password'), cluster)
  if (existsSync(cluster)) {
    assertVersion(cluster)
    if (account) giveTo(account, cluster)
  } else {
    log(`database: making a new one in ${folder}${account ? `, run by user ${account.name}` : ''}`)
    await makeCluster(server, cluster, password)
  }
  return {
    folder,
    cluster,
    stateFile: path.join(folder, 'server.json'),
    logFile: path.join(folder, 'postgres.log'),
    server,
    settings: settingArguments(settings),
    urlOf: (port) => `postgres://${OWNER}:${password}@127.0.0.1:${port}/${OWNER}`,
  }
}

async function startOrAdopt(place: Place, log: (message: string) => void): Promise<Postmaster> {
  const state = readState(place.stateFile)
  const running = await findRunning(place.cluster, place.urlOf)
  if (running) {
    if (state.command === commandOf(place)) {
      log('database: still running since the last time')
      return running
    }
    log('database: stopping the one of another version')
    await stopPostmaster(place.server, place.cluster, running.pid)
  }
  return await startOnFreePort(place, state.port, log)
}

/** The port is internal: the last one when it is free, otherwise another. */
async function startOnFreePort(place: Place, last: number | undefined, log: (m: string) => void): Promise<Postmaster> {
  const oldProcessesUntil = Date.now() + OLD_PROCESSES_MS
  let port = last ?? (await freePort())
  for (let tries = 1; ;) {
    try {
      writeState(place.stateFile, { port, command: commandOf(place) })
      return await startPostmaster(place.server, place.cluster, { ...place, port })
    } catch (error) {
      const fault = error instanceof StartError ? error.fault : 'other'
      if (fault === 'port taken' && tries++ < PORT_TRIES) {
        log(`database: port ${port} is taken, choosing another`)
        port = await freePort()
      } else if (fault === 'old processes remain' && Date.now() < oldProcessesUntil) {
        await pause(100) // children of a killed server notice within moments
      } else {
        throw error
      }
    }
  }
}

/** Every 2 s: shows the lock's age, and starts a server that died again on its port, for the pools to reconnect. */
function watchOver(
  place: Place,
  current: () => Postmaster,
  replace: (next: Postmaster) => void,
  refreshLock: () => void,
  log: (message: string) => void,
): { stop(): Promise<void> } {
  let identity = identityOf(current().pid)
  let restarting: Promise<void> | undefined
  const timer = setInterval(() => {
    refreshLock()
    if (restarting || identityOf(current().pid) === identity) return
    restarting = restart().finally(() => (restarting = undefined))
  }, REFRESH_MS)
  timer.unref()

  async function restart(): Promise<void> {
    log('database: it ended unexpectedly, starting it again')
    try {
      await findRunning(place.cluster, place.urlOf) // clears a stale postmaster.pid
      const next = await startPostmaster(place.server, place.cluster, { ...place, port: current().port })
      identity = identityOf(next.pid)
      replace(next)
    } catch (error) {
      log(`database: ${(error as Error).message}`)
    }
  }

  return {
    async stop() {
      clearInterval(timer)
      await restarting
    },
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(
      `The data folder ${path.dirname(folder)} cannot be used (${code}). Choose another with PARLOUR_DATA.`,
    )
  }
}

/** What a running server was started with; one started otherwise (an older version) is not taken over. */
function commandOf({ server, settings }: Place): string {
  return [server.root, ...settings].join(' ')
}

function readState(file: string): { port?: number; command?: string } {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {} // none yet, or cut short by a crash: only a preference is lost
  }
}

function writeState(file: string, state: { port: number; command: string }): void {
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
