import { openMetrics, type PoolLoad } from './metrics.ts'
import { faultOfDisk, type Faults, faultsOf, freeBytes } from './readiness.ts'
import { openFigures } from '#server/kit/db/host-figures.ts'

export type Monitor = ReturnType<typeof openMonitor>

interface Watched {
  ownerUrl: string
  /** Where the embedded database is; null for a server elsewhere. */
  dataDir: string | null
  /** Number of the last migration that this program has. */
  version: number
  token?: string
  poolLoad: () => PoolLoad
}

/** Opens the view of a host on this process: if it can serve, and its figures. */
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

  return {
    /** With it programs elsewhere may read; undefined for this machine alone. */
    token: parts.token,
    observe,
    /** From now on `faults` says that this process is stopping. */
    drain(): void {
      isClosing = true
    },
    /** Returns the reasons why this process cannot serve; empty if there are none. */
    async faults(): Promise<Faults> {
      const draining: Faults = isClosing ? { process: 'This process is stopping.' } : {}
      const [free, asked] = await Promise.all([freeBytes(parts.dataDir), askDatabase()])
      return { ...draining, ...asked, ...faultOfDisk(free) }
    },
    async metrics(): Promise<{ type: string; text: string }> {
      const [figures, free] = await Promise.all([database.read().catch(() => null), freeBytes(parts.dataDir)])
      return await text({ database: figures, pool: parts.poolLoad(), freeBytes: free })
    },
    close: database.close,
  }
}
