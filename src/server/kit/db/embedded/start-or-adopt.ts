import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { findRunning } from './adopt.ts'
import { freePort, startPostmaster, StartError, stopPostmaster, type Postmaster } from './postmaster.ts'
import type { Server } from './server-process.ts'

/** Everything about one data folder that a start needs. */
export interface Place {
  cluster: string
  stateFile: string
  logFile: string
  server: Server
  settings: string[]
  urlOf: (port: number) => string
}

const PORT_TRIES = 5
const OLD_PROCESSES_MS = 10_000

/** The server of this folder: the one that still runs, when it was started like this, otherwise a new one. */
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
