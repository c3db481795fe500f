import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Address } from './address.ts'

/** What a running server writes about itself in its data folder (lines 1, 4 to 6 and 8 of postmaster.pid). */
export interface PostmasterFile {
  pid: number
  /** Where the server listens; undefined until it does. */
  address: Address | undefined
  /** The status of the server: 'starting', 'ready', 'stopping' … */
  status: string
}

/**
 * Returns the content of postmaster.pid: null if there is none, 'broken' if it is empty or invalid (after a crash while
 * it was written).
 */
export function readPostmasterFile(cluster: string): PostmasterFile | 'broken' | null {
  let lines: string[]
  try {
    lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return 'broken'
  return { pid, address: addressIn(lines), status: (lines[7] ?? '').trim() }
}

function addressIn([, , , port, socketFolder, host]: string[]): Address | undefined {
  if (socketFolder) return 'socket'
  return host && Number(port) > 0 ? Number(port) : undefined
}

/**
 * Removes postmaster.pid, because PostgreSQL refuses to start if the file is empty or names a pid that any program
 * uses.
 */
export function removePostmasterFile(cluster: string): void {
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true })
}
