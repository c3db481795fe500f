import pg from 'pg'
import type { Log } from '#server/kit/log.ts'

const CHANNEL = 'parlour_changes'
const GATHER_MS = 15
const RETRY_MS = 1000

/** Told to one open screen: the lists that changed, or null when it may have missed something. */
export type Listener = (topics: string[] | null) => void

export interface Live {
  /** Tells all open screens of the salon, in every app process, that these lists changed. Call it after the commit. */
  publish: (salonId: string, topics: readonly string[]) => void
  subscribe: (salonId: string, listener: Listener) => () => void
  close: () => Promise<void>
}

/**
 * Live updates over LISTEN/NOTIFY. Notices are gathered for 15 ms and sent outside the writing transactions, because
 * NOTIFY inside them makes all commits wait for each other. A notice lost in a crash is made good: screens read
 * everything again when they reconnect.
 */
export async function openLive(ownerUrl: string, log: Log): Promise<Live> {
  const listeners = new Map<string, Set<Listener>>()
  const waiting = new Map<string, Set<string>>()
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: ownerUrl, application_name: 'parlour live', keepAlive: true })
    next.on('error', () => undefined) // 'end' follows, and reconnects
    next.on('end', () => void reconnect())
    next.on('notification', ({ payload }) => receive(payload ?? ''))
    await next.connect()
    await next.query(`LISTEN ${CHANNEL}`)
    return next
  }

  async function reconnect(): Promise<void> {
    if (closed) return
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    try {
      client = await connect()
      for (const set of listeners.values()) for (const tell of set) tell(null)
    } catch {
      log.warn('live updates: no database yet')
      void reconnect()
    }
  }

  function receive(payload: string): void {
    const [salonId = '', topics = ''] = payload.split(' ')
    for (const tell of listeners.get(salonId) ?? []) tell(topics.split(','))
  }

  async function flush(): Promise<void> {
    timer = undefined
    const payloads = [...waiting].map(([salonId, topics]) => `${salonId} ${[...topics].join(',')}`)
    waiting.clear()
    try {
      await client.query('SELECT pg_notify($1, p) FROM unnest($2::text[]) AS p', [CHANNEL, payloads])
    } catch {
      for (const payload of payloads) receive(payload)
    }
  }

  return {
    publish(salonId, topics) {
      const set = waiting.get(salonId) ?? new Set()
      for (const topic of topics) set.add(topic)
      waiting.set(salonId, set)
      timer ??= setTimeout(() => void flush(), GATHER_MS)
    },
    subscribe(salonId, listener) {
      const set = listeners.get(salonId) ?? new Set()
      set.add(listener)
      listeners.set(salonId, set)
      return () => {
        set.delete(listener)
        if (set.size === 0) listeners.delete(salonId)
      }
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client.end().catch(() => undefined)
    },
  }
}
