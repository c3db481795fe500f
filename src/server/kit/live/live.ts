import type { Log } from '#server/kit/log.ts'
import { openNotices } from './notices.ts'

const GATHER_MS = 15

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

  function receive(payload: string): void {
    const [salonId = '', topics = ''] = payload.split(' ')
    for (const tell of listeners.get(salonId) ?? []) tell(topics.split(','))
  }

  const notices = await openNotices({
    ownerUrl,
    log,
    onNotice: receive,
    onBack: () => listeners.forEach((set) => set.forEach((tell) => tell(null))),
  })

  async function flush(): Promise<void> {
    timer = undefined
    const payloads = [...waiting].map(([salonId, topics]) => `${salonId} ${[...topics].join(',')}`)
    waiting.clear()
    // While the database cannot be reached, only the screens of this process are told.
    await notices.send(payloads).catch(() => payloads.forEach(receive))
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
      clearTimeout(timer)
      await notices.close()
    },
  }
}
