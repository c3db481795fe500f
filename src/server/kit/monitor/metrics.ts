import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { DatabaseFigures } from '#server/kit/db/host-figures.ts'

/** The connections of the app's pool. */
export interface PoolLoad {
  open: number
  idle: number
  waiting: number
}

/** How many messages of a channel had this outcome. */
export interface SendingCount {
  channel: string
  outcome: string
  count: number
}

/** The values measured when a host asks. */
export interface Measured {
  /** The figures of the database; null while it does not answer. */
  database: DatabaseFigures | null
  pool: PoolLoad
  sendings: readonly SendingCount[]
  /** The free bytes on the disk of the data; null if the data is on another machine. */
  freeBytes: number | null
  /** When the last verified backup was begun; null if there is none, or the database does not answer. */
  verifiedAt: string | null
}

/** The upper limits of the buckets in which durations are counted, in seconds. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Opens the figures of this process, in the text format of Prometheus. */
export function openMetrics() {
  const registry = new Registry()
  const durations = new Histogram({
    name: 'parlour_http_seconds',
    help: 'How long requests took, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers: [registry],
  })
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `parlour_${name}`, help, labelNames, registers: [registry] })
  const up = gauge('database_up', '1 while the database answers')
  const jobsLate = gauge('jobs_late', 'Jobs that are due and not begun')
  const lateS = gauge('jobs_late_seconds', 'By how much the oldest of them is late')
  const jobsFailed = gauge('jobs_failed', 'Jobs that failed for good')
  const outboxLateS = gauge('outbox_late_seconds', 'By how much the oldest message that waits is late')
  // Has a label, so that the metric doesn't appear before it is set.
  const free = gauge('disk_free_bytes', 'Free on the disk', ['of'])
  const verified = gauge('backup_verified_timestamp_seconds', 'When the last verified backup was begun', ['of'])
  const pool = gauge('pool_connections', 'Connections of the pool, and requests that wait for one', ['state'])
  const messages = messageCounter(registry)
  let isWatched = false

  function set({ database, pool: load, sendings, freeBytes, verifiedAt }: Measured): void {
    up.set(database ? 1 : 0)
    if (database) {
      jobsLate.set(database.jobsLate)
      lateS.set(database.lateS)
      jobsFailed.set(database.jobsFailed)
      outboxLateS.set(database.outboxLateS)
    }
    for (const [state, count] of Object.entries(load)) pool.set({ state }, count as number)
    messages.reset()
    for (const { count, ...labels } of sendings) messages.inc(labels, count)
    if (verifiedAt !== null) verified.set({ of: 'data' }, Date.parse(verifiedAt) / 1000)
    if (freeBytes !== null) free.set({ of: 'data' }, freeBytes)
  }

  return {
    observe(method: string, route: string, status: number, ms: number): void {
      durations.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000)
    },
    async text(measured: Measured): Promise<{ type: string; text: string }> {
      // Node's own figures cost a timer, so they begin with the first question.
      if (!isWatched) collectDefaultMetrics({ register: registry })
      isWatched = true
      set(measured)
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}

function messageCounter(registry: Registry) {
  return new Counter({
    name: 'parlour_messages_total',
    help: 'Attempts of this process to send a message, by channel: sent, refused, or unknown',
    labelNames: ['channel', 'outcome'],
    registers: [registry],
  })
}
