import type { Log } from '#server/kit/log.ts'
import { openNotices } from './notices.ts'

const GATHER_MS = 15

/** Notifies one open screen of the lists that changed; null if it may have missed something. */
export type Listener = (topics: string[] | null) => void

export type Watcher = (salonId: string | null) => void

export interface Live {
  /**
   * Notifies all open screens of the salon, in every app process, that these lists changed. Call it after the commit.
   */
  publish: (salonId: string, topics: readonly string[]) => void
  subscribe: (salonId: string, listener: Listener) => () => void
  /**
   * Calls `watcher` at each change in any salon, at once if this process published it; with null if a change may have
   * been missed.
   */
  watch: (watcher: Watcher) => void
  /** Returns false while changes made by other processes cannot be received. */
  hears: () => boolean
  close: () => Promise<void>
}

/**
 * Opens live updates over LISTEN/NOTIFY. Notices are collected for 15 ms and sent outside the writing transactions,
 * because NOTIFY inside them makes all commits wait for each other. If a notice is lost in a crash, screens read
 * everything again when they reconnect.
 */
export async function openLive(ownerUrl: string, log: Log, mark = ''): Promise<Live> {
  const listeners = openListeners()
  const waiting: Changes = new Map()
  /** The notices that could not be sent to the other processes yet. */
  const unsent: Changes = new Map()
  let timer: NodeJS.Timeout | undefined

  function receive(payload: string): void {
    const [salonId = '', topics = ''] = payload.split(' ')
    listeners.tell(salonId, topics.split(','))
  }

  const notices = await openNotices({
    ownerUrl,
    mark,
    log,
    onNotice: receive,
    onBack() {
      listeners.tellAll()
      if (unsent.size > 0) flushSoon()
    },
  })

  function flushSoon(): void {
    timer ??= setTimeout(() => void flush(), GATHER_MS)
  }

  async function flush(): Promise<void> {
    timer = undefined
    const changed = taken(waiting)
    const all = taken(unsent)
    for (const [salonId, topics] of changed) gather(all, salonId, topics)
    try {
      await notices.send(payloadsOf(all))
    } catch {
      // While the database cannot be reached, only the screens of this process are told; the others are once it is back.
      payloadsOf(changed).forEach(receive)
      for (const [salonId, topics] of all) gather(unsent, salonId, topics)
    }
  }

  return {
    publish(salonId, topics) {
      listeners.tellWatchers(salonId)
      gather(waiting, salonId, topics)
      flushSoon()
    },
    subscribe: listeners.subscribe,
    watch: listeners.watch,
    hears: notices.hears,
    async close() {
      clearTimeout(timer)
      await notices.close()
    },
  }
}

/** Returns the open screens of this process, by salon, and the watchers of all salons. */
function openListeners() {
  const bySalon = new Map<string, Set<Listener>>()
  const watchers: Watcher[] = []
  const tellWatchers: Watcher = (salonId) => watchers.forEach((tell) => tell(salonId))
  return {
    subscribe(salonId: string, listener: Listener) {
      const set = bySalon.get(salonId) ?? new Set()
      set.add(listener)
      bySalon.set(salonId, set)
      return () => {
        set.delete(listener)
        if (set.size === 0) bySalon.delete(salonId)
      }
    },
    watch: (watcher: Watcher) => void watchers.push(watcher),
    tellWatchers,
    tell(salonId: string, topics: string[]) {
      tellWatchers(salonId)
      bySalon.get(salonId)?.forEach((tell) => tell(topics))
    },
    tellAll() {
      tellWatchers(null)
      bySalon.forEach((set) => set.forEach((tell) => tell(null)))
    },
  }
}

/** The lists that changed, by salon. */
type Changes = Map<string, Set<string>>

function gather(into: Changes, salonId: string, topics: Iterable<string>): void {
  const set = into.get(salonId) ?? new Set()
  for (const topic of topics) set.add(topic)
  into.set(salonId, set)
}

/** Returns the changes and empties their map. */
function taken(from: Changes): Changes {
  const all = new Map(from)
  from.clear()
  return all
}

const payloadsOf = (changes: Changes) => [...changes].map(([salonId, topics]) => `${salonId} ${[...topics].join(',')}`)
