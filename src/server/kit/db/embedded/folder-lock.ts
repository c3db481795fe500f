import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { identityOf, pidSpace } from './process-identity.ts'

/** How many milliseconds pass between the holder's calls of `refresh`. */
export const REFRESH_MS = 2000

/** How recently, in milliseconds, a lock of another container or host must have been refreshed to count. */
const FOREIGN_MS = 10_000

export interface FolderLock {
  /** Shows other containers and hosts that this process is alive. */
  refresh(): void
  release(): void
}

/**
 * Keeps a second Parlour out of the same folder. The file names the process and its start time, so a lock left behind
 * by kill -9 does not count, even if another process has its pid now. A holder in another container cannot be looked
 * up: its lock counts until it has not been refreshed for 10 s. Throws one sentence if the folder is locked.
 */
export async function lockFolder(file: string, folder: string): Promise<FolderLock> {
  const mine = JSON.stringify({
    pid: process.pid,
    started: identityOf(process.pid),
    space: pidSpace(),
    id: randomUUID(),
  })
  while (!create(file, mine)) {
    const found = read(file)
    if (found === undefined) continue
    const holder = holderOf(found, file)
    if (holder === 'alive') throw heldError(folder, found)
    if (holder === 'foreign') await waitForSilence(file, folder, found)
    removeStale(file, found)
  }
  return {
    refresh() {
      try {
        if (read(file) === mine) utimesSync(file, new Date(), new Date())
      } catch {
        return // a full or failing disk: others wait 10 s before they doubt us, and the next refresh may work
      }
    },
    release() {
      if (read(file) === mine) unlinkSync(file)
    },
  }
}

function create(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function holderOf(content: string, file: string): 'alive' | 'foreign' | 'gone' {
  const lock = parse(content)
  // Unreadable: its writer is between creating and filling the file, or died there.
  if (!lock) return ageMs(file) < 1000 ? 'foreign' : 'gone'
  if (lock.space === undefined || lock.space !== pidSpace()) return ageMs(file) < FOREIGN_MS ? 'foreign' : 'gone'
  return lock.started === identityOf(lock.pid) ? 'alive' : 'gone'
}

/** Returns once the lock is gone or no longer refreshed; throws if its holder is alive. */
async function waitForSilence(file: string, folder: string, found: string): Promise<void> {
  const first = mtimeMs(file)
  while (read(file) === found && ageMs(file) < FOREIGN_MS) {
    if (mtimeMs(file) !== first) throw heldError(folder, found)
    await pause(100)
  }
}

/**
 * Removes a stale lock. Two starting processes may judge the same lock stale, so if a fresh lock is moved away by
 * mistake, it is put back.
 */
function removeStale(file: string, judged: string): void {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (readFileSync(aside, 'utf8') === judged) unlinkSync(aside)
  else renameSync(aside, file)
}

function parse(content: string): { pid: number; started?: string; space?: string } | undefined {
  try {
    const lock: unknown = JSON.parse(content)
    const usable = typeof lock === 'object' && lock !== null && 'pid' in lock && Number.isInteger(lock.pid)
    return usable ? (lock as { pid: number }) : undefined
  } catch {
    return undefined
  }
}

function heldError(folder: string, content: string): Error {
  const pid = parse(content)?.pid
  return new Error(
    `Parlour is already running on the data folder ${folder}${pid ? ` (process ${pid})` : ''}. ` +
      'Stop it first, or give this one another folder with PARLOUR_DATA.',
  )
}

function mtimeMs(file: string): number {
  try {
    return statSync(file).mtimeMs
  } catch {
    return 0
  }
}

function ageMs(file: string): number {
  return Date.now() - mtimeMs(file)
}
