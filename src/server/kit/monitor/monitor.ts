import type pg from 'pg'
import { openMetrics, type PoolLoad, type SendingCount } from './metrics.ts'
import { differentSettings, faultOfDisk, type Faults, faultsOf, freeBytes } from './readiness.ts'
import { openFigures } from '#server/kit/db/host-figures.ts'

export type Monitor = ReturnType<typeof openMonitor>

interface Watched {
  ownerUrl: string
  /** The folder of the embedded database; null if the database is on a server elsewhere. */
  dataDir: string | null
  /** The number of this program's last migration. */
  version: number
  token?: string
  /** The key that signs the doctor's tickets, which it sends to the address that people type. */
  doctorKey: string
  poolLoad: () => PoolLoad
  backups: ReadBackups
  /** Returns the counts of messages that this process has sent or tried to send. */
  sendings: () => SendingCount[]
}

/** Returns when the last verified backup was begun, and what is wrong with the backups. */
export type ReadBackups = (
  asking: Pick<pg.Pool, 'query'>,
) => Promise<{ verifiedAt: string | null; warning: string | null }>

/** Opens the host's view of this process: whether it can serve, and its figures. */
export function openMonitor(parts: Watched) {
  const database = openFigures(parts.ownerUrl)
  const { observe, text } = openMetrics()
  let isClosing = false

  async function askDatabase(): Promise<Faults> {
    try {
      return faultsOf(await database.read(), { version: parts.version, nowMs: Date.now() })
    } catch (error) {
      return { database: `The database does not answer: ${(error as Error).message}.` }
    }
  }

  const readBackups = async () => await database.ask(parts.backups).catch(() => null)

  return {
    /** The token with which programs elsewhere may read; undefined if only this machine may. */
    token: parts.token,
    doctorKey: parts.doctorKey,
    observe,
    /** Makes `faults` report, from now on, that this process is stopping. */
    drain(): void {
      isClosing = true
    },
    /** Returns the reasons why this process cannot serve; empty if there are none. */
    async faults(): Promise<Faults> {
      const draining: Faults = isClosing ? { process: 'This process is stopping.' } : {}
      const [free, asked] = await Promise.all([freeBytes(parts.dataDir), askDatabase()])
      return { ...draining, ...asked, ...faultOfDisk(free) }
    },
    /** Returns what the host should fix although this process can serve. */
    async warnings(): Promise<{ backup?: string; settings?: string }> {
      const [backups, figures] = await Promise.all([readBackups(), database.read().catch(() => null)])
      const [backup, settings] = [backups?.warning, figures && differentSettings(figures)]
      return { ...(backup && { backup }), ...(settings && { settings }) }
    },
    async metrics(): Promise<{ type: string; text: string }> {
      const [figures, free, backups] = await Promise.all([
        database.read().catch(() => null),
        freeBytes(parts.dataDir),
        readBackups(),
      ])
      const verifiedAt = backups?.verifiedAt ?? null
      const ofProcess = { pool: parts.poolLoad(), sendings: parts.sendings() }
      return await text({ database: figures, ...ofProcess, freeBytes: free, verifiedAt })
    },
    close: database.close,
  }
}
