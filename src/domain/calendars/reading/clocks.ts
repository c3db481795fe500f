import type { TimeSpan } from '#domain/appointments/availability/working-time.ts'
import type { TimeZone } from '#domain/kit/dates.ts'
import { offsetAt } from '#domain/kit/zone-offset.ts'

/** The clocks of a zone. Times on them are in seconds since 1970 as if they were in UTC. */
export interface Clock {
  /** The moment, in seconds since 1970, at which they show a time: of a skipped one, as the clocks before show it; of one that comes twice, the first. */
  momentOf: (wallSec: number) => number
  /** The local time at a moment. */
  wallOf: (sec: number) => number
}

/** Between two changes of the clocks. In seconds, the end does not belong to it. */
export interface ClockStretch {
  fromSec: number
  toSec: number
  offsetSec: number
}

export const utcClock: Clock = { momentOf: (sec) => sec, wallOf: (sec) => sec }

/** Clocks that never change. */
export function fixedClock(offsetSec: number): Clock {
  return { momentOf: (sec) => sec - offsetSec, wallOf: (sec) => sec + offsetSec }
}

/** Clocks that change between stretches, which follow one another; the first and the last of them go on for ever. */
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
 * The distance beyond the relevant span up to which the changes of a zone are known, and the smallest distance between
 * them, in minutes.
 */
const marginMin = 40 * 1440
const probeMin = 5 * 1440

/** The clocks of a zone of the IANA data, with their changes around a span found once. */
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

/** From 1900 to 2200: earlier and later clock changes don't matter here. */
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
