import type { RateClass } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { networkOf } from '#server/kit/network-of.ts'

/**
 * How many requests an address may make per minute; generous, because many phones of a mobile network share an address.
 */
const perMinute: Readonly<Record<RateClass, number>> = { look: 600, change: 30, costly: 10 }

/** How many requests a program's key may make per minute. */
export const perKey = 600

export interface Rates {
  /** Counts a visitor's request, separately for each salon if it costs the salon something. Throws 'too-many-requests' with the time to wait. */
  count: (rate: RateClass | undefined, ip: string, now: string, salon?: string) => void
  /** Counts a request of a program's key, by its id. */
  countKey: (id: string, now: string) => void
}

/**
 * Counts visitors' requests per minute of the clock, in the memory of each process, because a flood must not reach the
 * database. Password guesses need an exact count, so they are counted in the database (auth/throttle.ts).
 */
export function openRates(): Rates {
  let minute = 0
  let counts = new Map<string, number>()

  function countOf(key: string, most: number, now: string): void {
    const at = Date.parse(now)
    const thisMinute = Math.floor(at / 60_000)
    if (thisMinute !== minute) [minute, counts] = [thisMinute, new Map()]
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count <= most) return
    const retryAfterSec = Math.ceil(((minute + 1) * 60_000 - at) / 1000)
    throw new Refusal('too-many-requests', { params: { wait: '1 minute', retryAfterSec } })
  }

  return {
    count: (rate = 'change', ip, now, salon = '') =>
      countOf(`${rate} ${networkOf(ip)} ${rate === 'costly' ? salon : ''}`, perMinute[rate], now),
    countKey: (id, now) => countOf(`key ${id}`, perKey, now),
  }
}
