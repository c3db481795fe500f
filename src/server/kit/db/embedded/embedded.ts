import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { assertOwnData, giveTo, serverAccount } from './account.ts'
import { addressUrl } from './address.ts'
import { findRunning } from './adopt.ts'
import { assertVersion, makeCluster, ownerPassword, removeLeftovers } from './cluster.ts'
import { lockFolder, REFRESH_MS } from './folder-lock.ts'
import { startPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts'
import { identityOf } from './process-identity.ts'
import { copyPlaces, packageFolder, serverFiles } from './server-files.ts'
import { settingArguments } from './settings.ts'
import { startOrAdopt, type Place } from './start-or-adopt.ts'

export interface EmbeddedOptions {
  dataDir: string
  log: (message: string) => void
  /**
   * Called when the server has died, and again with the reason if it can't be restarted; without it, `log` gets both
   * messages.
   */
  warn?: (message: string) => void
  /** PostgreSQL settings to change, for temporary servers of tests. */
  settings?: Record<string, string>
}

/**
 * Runs PostgreSQL for one Parlour in `<dataDir>/database`, and restarts it when it dies. It deliberately survives a
 * killed Parlour (nothing is lost, and the next start uses it at once); `close` stops it. Throws one sentence that says
 * what to do if it cannot run.
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
      options.warn ?? options.log,
    )
    return {
      ownerUrl: place.urlOf(running.address),
      async close() {
        await watch.stop()
        await stopPostmaster(place.server, place.cluster, running)
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
    cluster,
    stateFile: path.join(folder, 'server.json'),
    logFile: path.join(folder, 'postgres.log'),
    server,
    settings: settingArguments(settings),
    urlOf: (address) => addressUrl(cluster, password, address),
  }
}

/**
 * Every 2 s, refreshes the lock and restarts a server that has died, at the same address, so that the pools can
 * reconnect.
 */
function watchOver(
  place: Place,
  current: () => Postmaster,
  replace: (next: Postmaster) => void,
  refreshLock: () => void,
  warn: (message: string) => void,
): { stop(): Promise<void> } {
  let restarting: Promise<void> | undefined
  const timer = setInterval(() => {
    refreshLock()
    const { pid, started } = current()
    if (restarting || identityOf(pid) === started) return
    restarting = restart().finally(() => (restarting = undefined))
  }, REFRESH_MS)
  timer.unref()

  async function restart(): Promise<void> {
    warn('database: it ended unexpectedly, starting it again')
    try {
      await findRunning(place.cluster, place.urlOf) // clears a stale postmaster.pid
      replace(await startPostmaster(place.server, place.cluster, { ...place, address: current().address }))
    } catch (error) {
      warn(`database: ${(error as Error).message}`)
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
      { cause: error },
    )
  }
}
