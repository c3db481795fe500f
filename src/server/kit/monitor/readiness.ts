import { statfs } from 'node:fs/promises'
import type { DatabaseFigures } from '#server/kit/db/host-figures.ts'

/** How many bytes must be free; with less, PostgreSQL may be unable to write what it has promised. */
const LEAST_FREE = 256 * 1024 * 1024

/** How many seconds the clocks of this machine and of the database may differ, at most. */
const MOST_APART_S = 30

/** How many seconds a job may be late before the worker counts as stuck. */
const MOST_LATE_S = 15 * 60

/** Reasons why a process cannot serve, by the part that was checked; empty if there are none. */
export type Faults = Partial<Record<'process' | 'database' | 'schema' | 'clock' | 'jobs' | 'disk', string>>

/** Returns what is wrong with these figures, at this time on this machine's clock. */
export function faultsOf(figures: DatabaseFigures, { version, nowMs }: { version: number; nowMs: number }): Faults {
  const apartS = Math.round(Math.abs(figures.nowMs - nowMs) / 1000)
  const late = Math.round(figures.lateS / 60)
  return {
    ...(figures.version !== version && {
      schema: `The database is at migration ${figures.version}, this program at ${version}.`,
    }),
    ...(apartS > MOST_APART_S && { clock: `The clocks of this machine and of the database are ${apartS} s apart.` }),
    ...(figures.lateS > MOST_LATE_S && { jobs: `${figures.jobsLate} jobs are late, the oldest by ${late} minutes.` }),
  }
}

/** Returns how many bytes are free where the data is; null if the data is not on this machine. */
export async function freeBytes(dataDir: string | null): Promise<number | null> {
  if (dataDir === null) return null
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize
}

/** Returns the fault if too little space is free. */
export function faultOfDisk(free: number | null): Faults {
  if (free === null || free >= LEAST_FREE) return {}
  return { disk: `${Math.floor(free / 1024 / 1024)} MB are free on the disk of the data.` }
}

/** Returns a sentence if the processes on a database have different settings; otherwise null. */
export function differentSettings({ settings }: Pick<DatabaseFigures, 'settings'>): string | null {
  if (settings < 2) return null
  return `The processes on this database have ${settings} different settings. Give all of them the same: a process without a mail server, for one, can only leave e-mails to the others.`
}
