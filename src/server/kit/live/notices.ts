import pg from 'pg'
import type { Log } from '#server/kit/log.ts'

const CHANNEL = 'parlour_changes'
const RETRY_MS = 1000

/** The one connection of this process on which notices are sent and heard. */
export interface Notices {
  send: (payloads: readonly string[]) => Promise<unknown>
  close: () => Promise<void>
}

/** Opens the connection, and again whenever it is lost; then `onBack` is called, because notices may have been missed. */
export async function openNotices(parts: {
  ownerUrl: string
  log: Log
  onNotice: (payload: string) => void
  onBack: () => void
}): Promise<Notices> {
  let closed = false
  let client = await connect()
  // One after another: a connection runs one statement at a time.
  let last: Promise<unknown> = Promise.resolve()

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: parts.ownerUrl, application_name: 'parlour live', keepAlive: true })
    next.on('error', () => undefined) // 'end' follows, and reconnects
    next.on('notification', ({ payload }) => parts.onNotice(payload ?? ''))
    await next.connect()
    await next.query(`LISTEN ${CHANNEL}`)
    next.on('end', () => void reconnect())
    return next
  }

  async function reconnect(): Promise<void> {
    if (closed) return
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    try {
      client = await connect()
      parts.onBack()
    } catch {
      parts.log.warn('live updates: no database yet')
      void reconnect()
    }
  }

  return {
    send(payloads) {
      const statement = 'SELECT pg_notify($1, p) FROM unnest($2::text[]) AS p'
      const sent = last.then(() => client.query(statement, [CHANNEL, payloads]))
      last = sent.catch(() => undefined)
      return sent
    },
    async close() {
      closed = true
      await client.end().catch(() => undefined)
    },
  }
}
