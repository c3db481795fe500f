import pg from 'pg'
import type { Log } from '#server/kit/log.ts'

const CHANNEL = 'parlour_changes'
const RETRY_MS = 1000

/** How many milliseconds to wait for a connection, or for a response on it. */
const CONNECT_MS = 10_000
const ANSWER_MS = 15_000
const END_MS = 1000

/** This process's single connection for sending and receiving notices. */
export interface Notices {
  send: (payloads: readonly string[]) => Promise<unknown>
  /** Returns false while the connection is lost. */
  hears: () => boolean
  close: () => Promise<void>
}

interface Listening {
  ownerUrl: string
  /** The mark of this process's settings, which shows the monitor if processes have different settings. */
  mark: string
  log: Log
  onNotice: (payload: string) => void
  onBack: () => void
}

/**
 * Opens the connection and, until it is closed, reopens it whenever it is lost; then calls `onBack`, because notices
 * may have been missed.
 */
export async function openNotices(parts: Listening): Promise<Notices> {
  const isClosed = new AbortController()
  let reconnecting: Promise<void> = Promise.resolve()
  let isConnected = false
  let client = await connect()
  // One after the other: a connection runs one statement at a time.
  let last: Promise<unknown> = Promise.resolve()

  async function connect(): Promise<pg.Client> {
    const next = await listen(parts)
    isConnected = true
    next.once('end', () => {
      isConnected = false
      reconnecting = reconnect()
    })
    return next
  }

  /** Reopens the lost connection. Never throws. */
  async function reconnect(): Promise<void> {
    while (!isClosed.signal.aborted) {
      await pause(RETRY_MS, isClosed.signal)
      if (isClosed.signal.aborted) return
      try {
        client = await connect()
      } catch {
        parts.log.warn('live updates: no database yet')
        continue
      }
      tellBack(parts)
      return
    }
  }

  return {
    send(payloads) {
      const statement = 'SELECT pg_notify($1, p) FROM unnest($2::text[]) AS p'
      const sent = last.then(async () => await client.query(statement, [CHANNEL, payloads]))
      last = sent.catch(() => undefined)
      return sent
    },
    hears: () => isConnected,
    async close() {
      isClosed.abort()
      // A connection that is being opened at this moment is closed as well.
      await reconnecting
      await endOf(client)
    },
  }
}

function tellBack({ onBack, log }: { onBack: () => void; log: Log }): void {
  try {
    onBack()
  } catch (error) {
    log.error({ message: (error as Error).message }, 'live updates: a screen was not told')
  }
}

/** Opens a connection that receives notices. Throws if that fails. */
async function listen({ ownerUrl, mark, onNotice }: Listening): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: `parlour live ${mark}`.trim(),
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
  })
  client.on('error', () => undefined) // 'end' follows
  client.on('notification', ({ payload }) => onNotice(payload ?? ''))
  try {
    await client.connect()
    await client.query(`LISTEN ${CHANNEL}`)
    return client
  } catch (error) {
    await endOf(client)
    throw error
  }
}

/** Closes a connection; doesn't wait if its other side is gone. */
async function endOf(client: pg.Client): Promise<void> {
  const ended = new AbortController()
  const ending = client.end().catch(() => undefined)
  await Promise.race([ending, pause(END_MS, ended.signal)])
  ended.abort()
}

/** Waits this many milliseconds, or until the signal. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
