import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Instant } from '#domain/kit/dates.ts'
import { isOfProxy, onCallEnd } from './api.ts'
import { listen } from './listen.ts'

/** The server's state, as this page knows it. */
export interface Reach {
  /** The moment since which the server has not responded; null while it responds. */
  since: Instant | null
  /** A check is running. */
  isTrying: boolean
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** The milliseconds after which a server without a response counts as unreachable. */
const ASK_MS = 8000

/** Returns the pause before the server is asked again, longer after each time without an answer. */
export function pauseMs(times: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** times)
}

/**
 * Tracks whether a server can be reached. One failed call is not enough: `ask` (which never rejects) must fail too, and
 * is repeated until it succeeds.
 */
export function trackReach({ ask, now }: { ask: () => Promise<boolean>; now: () => Instant }) {
  let reach: Reach = { since: null, isTrying: false }
  let asking: Promise<boolean> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let times = 0
  const listeners = new Set<() => void>()

  function change(next: Reach): void {
    if (next.since === reach.since && next.isTrying === reach.isTrying) return
    reach = next
    for (const tell of listeners) tell()
  }

  function found(): void {
    clearTimeout(timer)
    times = 0
    change({ since: null, isTrying: false })
  }

  async function askOnce(): Promise<boolean> {
    const noticedAt = now()
    const isReached = await ask()
    asking = null
    if (isReached) {
      found()
      return true
    }
    change({ since: reach.since ?? noticedAt, isTrying: false })
    timer = setTimeout(() => void tracked.check(), pauseMs(times++))
    return false
  }

  const tracked = {
    read: () => reach,
    subscribe(tell: () => void): () => void {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    /** Asks the server now; all callers share one request. */
    check(): Promise<boolean> {
      clearTimeout(timer)
      change({ ...reach, isTrying: true })
      return (asking ??= askOnce())
    },
    /** Records that a call was answered. */
    answered(): void {
      if (reach.since !== null) found()
    },
    stop(): void {
      clearTimeout(timer)
    },
  }
  return tracked
}

const server = trackReach({ ask: askServer, now: () => new Date().toISOString() })
/** The number of frames that watch the server; without one, nothing is asked. */
let watchers = 0

async function askServer(): Promise<boolean> {
  try {
    const answer = await fetch('/api/live', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ASK_MS) })
    return !isOfProxy(answer.status)
  } catch {
    return false
  }
}

onCallEnd((wasAnswered) => {
  if (wasAnswered) server.answered()
  else if (watchers > 0 && server.read().since === null) void server.check()
})

/** Asks the server immediately whether it can be reached. */
export function checkServer(): Promise<boolean> {
  return server.check()
}

/** Returns whether the server can be reached, and since when it has not responded. */
export function useReach(): Reach {
  return useSyncExternalStore(server.subscribe, server.read)
}

/**
 * Watches, while a frame is shown, whether the server can be reached, and calls `onBack` when it can be reached again.
 */
export function useServerWatch(onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    watchers += 1
    let { since } = server.read()
    const unsubscribe = server.subscribe(() => {
      const before = since
      since = server.read().since
      if (before !== null && since === null) back()
    })
    const check = () => void server.check()
    const unlisten = listen(window, { online: check, offline: check })
    const unwatch = listen(document, {
      visibilitychange: () => {
        if (!document.hidden && server.read().since !== null) check()
      },
    })
    return () => {
      watchers -= 1
      if (watchers === 0) server.stop()
      for (const stop of [unsubscribe, unlisten, unwatch]) stop()
    }
  }, [])
}
