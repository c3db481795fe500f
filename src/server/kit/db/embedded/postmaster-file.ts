import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

/** What a running server says about itself in its data folder (lines 1, 4 and 8 of postmaster.pid). */
export interface PostmasterFile {
  pid: number
  port: number | undefined
  /** 'starting', 'ready', 'stopping' … */
  status: string
}

/** Reads postmaster.pid: null when there is none, 'broken' when it is empty or not one (a crash while it was written). */
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
  const port = Number(lines[3])
  return { pid, port: Number.isInteger(port) && port > 0 ? port : undefined, status: (lines[7] ?? '').trim() }
}

/** PostgreSQL refuses to start beside a file that is empty or names a pid in use by whatever program. */
export function removePostmasterFile(cluster: string): void {
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true })
}
