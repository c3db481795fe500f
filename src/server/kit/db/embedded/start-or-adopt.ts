import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { isSocketPossible, type Address } from './address.ts'
import { findRunning } from './adopt.ts'
import { freePort, startPostmaster, StartError, stopPostmaster, type Postmaster } from './postmaster.ts'
import type { Server } from './server-process.ts'

/** Everything that a start needs to know about a data folder. */
export interface Place {
  cluster: string
  stateFile: string
  logFile: string
  server: Server
  settings: string[]
  urlOf: (address: Address) => string
}

const ADDRESS_TRIES = 5
const OLD_PROCESSES_MS = 10_000

/**
 * Returns the server of this folder: the running one if it was started with the same arguments, otherwise a new one.
 */
export async function startOrAdopt(place: Place, log: (message: string) => void): Promise<Postmaster> {
  const state = readState(place.stateFile)
  const running = await findRunning(place.cluster, place.urlOf)
  if (running) {
    if (state.command === commandOf(place)) {
      log('database: still running since the last time')
      return running
    }
    log('database: stopping the one of another version')
    await stopPostmaster(place.server, place.cluster, running)
  }
  return await startAnew(place, state.port, log)
}

/**
 * Starts a server that listens on the socket, which no other user of the machine can reach. If there is none (Windows,
 * a path too long for one, a file system without them), it listens on a port of 127.0.0.1: the last one used if it is
 * free, otherwise another.
 */
async function startAnew(place: Place, last: number | undefined, log: (m: string) => void): Promise<Postmaster> {
  const oldProcessesUntil = Date.now() + OLD_PROCESSES_MS
  let address: Address = isSocketPossible(place.cluster) ? 'socket' : (last ?? (await freePort()))
  for (let tries = 1; ;) {
    try {
      const port = address === 'socket' ? undefined : address
      writeState(place.stateFile, { port, command: commandOf(place) })
      return await startPostmaster(place.server, place.cluster, { ...place, address })
    } catch (error) {
      const fault = error instanceof StartError ? error.fault : 'other'
      if (fault === 'address taken' && tries++ < ADDRESS_TRIES) {
        const trouble =
          address === 'socket'
            ? 'no socket in its folder, choosing a port'
            : `port ${address} is taken, choosing another`
        log(`database: ${trouble}`)
        address = await freePort()
      } else if (fault === 'old processes remain' && Date.now() < oldProcessesUntil) {
        await pause(100) // children of a killed server notice within moments
      } else {
        throw error
      }
    }
  }
}

/** Returns the arguments of a server; a running one with other arguments (from an older version) is not adopted. */
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

function writeState(file: string, state: { port: number | undefined; command: string }): void {
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
