import type { TimeSpan } from '#domain/appointments/availability/working-time.ts'
import type { TimeZone } from '#domain/kit/dates.ts'
import { offsetAt } from '#domain/kit/zone-offset.ts'

/** The clock of a zone. Local times are given in seconds since 1970, as if they were in UTC. */
export interface Clock {
  /**
   * Returns the moment, in seconds since 1970, at which the clock shows a local time. A skipped time counts as if
   * the clock had not changed yet; for a time that occurs twice, the first occurrence counts.
   */
  momentOf: (wallSec: number) => number
  /** Returns the local time at a moment. */
  wallOf: (sec: number) => number
}

/** The time between two clock changes, in seconds; the end does not belong to it. */
export interface ClockStretch {
  fromSec: number
  toSec: number
  offsetSec: number
}

export const utcClock: Clock = { momentOf: (sec) => sec, wallOf: (sec) => sec }

/** Returns a clock that never changes. */
export function fixedClock(offsetSec: number): Clock {
  return { momentOf: (sec) => sec - offsetSec, wallOf: (sec) => sec + offsetSec }
}

/**
 * Returns a clock that changes between consecutive stretches; the first stretch has no beginning and the last no end.
 */
export function stretchClock(stretches: readonly ClockStretch[]): Clock {
  const last = stretches.at(-1)!
  return {
    momentOf(wallSec) {
      let skipped = wallSec - stretches[0]!.offsetSec
      for (const { fromSec, toSec, offsetSec } of stretches) {
        const sec = wallSec - offsetSec
        if (sec < toSec && sec >= fromSec) return sec
        if (sec >= toSec) skipped = sec
      }
      return skipped
    },
    wallOf: (sec) => sec + (stretches.find(({ toSec }) => sec < toSec) ?? last).offsetSec,
  }
}

/**
 * The number of minutes before and after the relevant span for which a zone's clock changes are known; changes are
 * assumed to be at least `probeMin` apart.
 */
const marginMin = 40 * 1440
const probeMin = 5 * 1440

/** Returns the clock of an IANA zone; its changes around the span are computed once. */
export function zoneClock(zone: TimeZone, within: TimeSpan): Clock {
  const fromMin = Math.floor(within.fromMin - marginMin)
  const toMin = Math.ceil(within.toMin + marginMin)
  const near = stretchClock(stretchesBetween(fromMin, toMin, zone))
  const isNear = (sec: number) => sec / 60 > fromMin + 1440 && sec / 60 < toMin - 1440
  const offsetSec = (sec: number) => offsetAt(Math.floor(clamp(sec) / 60), zone) * 60
  return {
    momentOf(wallSec) {
      if (isNear(wallSec)) return near.momentOf(wallSec)
      return wallSec - offsetSec(wallSec - offsetSec(wallSec))
    },
    wallOf: (sec) => (isNear(sec) ? near.wallOf(sec) : sec + offsetSec(sec)),
  }
}

/** Clock changes before 1900 and after 2200 don't matter. */
const clamp = (sec: number) => Math.min(Math.max(sec, -2_208_988_800), 7_258_118_400)

function stretchesBetween(fromMin: number, toMin: number, zone: TimeZone): ClockStretch[] {
  const stretches: ClockStretch[] = []
  let startSec = -Infinity
  let offset = offsetAt(fromMin, zone)
  for (let probe = fromMin; probe < toMin; probe += probeMin) {
    const next = probe + probeMin
    const later = offsetAt(next, zone)
    if (later === offset) continue
    let [low, high] = [probe, next]
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (offsetAt(middle, zone) === offset) low = middle
      else high = middle
    }
    stretches.push({ fromSec: startSec, toSec: high * 60, offsetSec: offset * 60 })
    startSec = high * 60
    offset = later
  }
  stretches.push({ fromSec: startSec, toSec: Infinity, offsetSec: offset * 60 })
  return stretches
}
