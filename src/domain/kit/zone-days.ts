import { dateOfDayNumber, type EpochMin, type LocalDate, type TimeZone, weekdayOfDay } from './dates.ts'
import { offsetAt } from './zone-offset.ts'

/*
 * Local days as spans of epoch minutes, cached for each zone, so that converting a local time to a moment, or back, is
 * one addition. Only Intl is used.
 */

/** A part of a local day without a clock change. */
export interface ClockSpan {
  fromMin: EpochMin
  toMin: EpochMin
  /** The epoch minute at which the clock of this span would have shown the day's 00:00. */
  midnightMin: EpochMin
}

/** A day of the calendar in a zone. Its spans leave no gap; most days have one span, a skipped day has none. */
export interface ZoneDay {
  date: LocalDate
  /** The day as days since 1970-01-01. */
  day: number
  /** The weekday, from 0 (Sunday) to 6 (Saturday). */
  weekday: number
  fromMin: EpochMin
  toMin: EpochMin
  spans: readonly ClockSpan[]
  /** The clocks in use around the day, for times that the day skips. */
  clocks: readonly ClockSpan[]
}

/** Returns the local day with this number (days since 1970-01-01). */
export function zoneDay(day: number, zone: TimeZone): ZoneDay {
  const days = daysOf(zone)
  const known = days.get(day)
  if (known) return known
  // The table is emptied at about ten years of days, so that requests cannot fill the memory.
  if (days.size >= 4000) days.clear()
  const made = makeDay(day, zone)
  days.set(day, made)
  return made
}

/** Returns the local day that contains a moment. */
export function zoneDayAt(minute: EpochMin, zone: TimeZone): ZoneDay {
  // A local date differs from the date in UTC by one day at most.
  let day = Math.floor(minute / 1440) - 1
  while (zoneDay(day, zone).toMin <= minute) day++
  return zoneDay(day, zone)
}

/**
 * Returns the local days from `first` to `last`, and the days before and after that the margins, in minutes, reach
 * into.
 */
export function zoneDays(first: number, last: number, zone: TimeZone, marginsMin: [before: number, after: number]) {
  const fromMin = zoneDay(first, zone).fromMin - marginsMin[0]
  const toMin = zoneDay(last, zone).toMin + marginsMin[1]
  let day = first
  while (zoneDay(day, zone).fromMin > fromMin) day--
  const days = [zoneDay(day, zone)]
  while (zoneDay(day, zone).toMin < toMin) days.push(zoneDay(++day, zone))
  return days
}

/**
 * Returns the moment at which the clock of a day shows a minute, 0 to 1440. A skipped time moves forward by the
 * length of the gap; a repeated one means its first occurrence. 1440 is the beginning of the next day.
 */
export function epochMinAt({ spans, clocks, toMin }: ZoneDay, minute: number): EpochMin {
  if (minute === 1440) return toMin
  if (clocks.length === 1) return spans[0]!.midnightMin + minute
  let skipped = 0
  for (const clock of clocks) {
    const at = clock.midnightMin + minute
    if (at >= clock.fromMin && at < clock.toMin) return at
    if (at >= clock.toMin) skipped = at
  }
  return skipped
}

const zones = new Map<TimeZone, Map<number, ZoneDay>>()

function daysOf(zone: TimeZone): Map<number, ZoneDay> {
  const known = zones.get(zone)
  if (known) return known
  const made = new Map<number, ZoneDay>()
  zones.set(zone, made)
  return made
}

function makeDay(day: number, zone: TimeZone): ZoneDay {
  const clocks = clocksAround(day, zone)
  const fromMin = firstMoment(clocks, 0)
  const toMin = firstMoment(clocks, 1440)
  const spans = clocks
    .map((clock) => ({ ...clock, fromMin: Math.max(clock.fromMin, fromMin), toMin: Math.min(clock.toMin, toMin) }))
    .filter((span) => span.fromMin < span.toMin)
  return { date: dateOfDayNumber(day), day, weekday: weekdayOfDay(day), fromMin, toMin, spans, clocks }
}

/**
 * Returns the moment from which the clock permanently shows at least this minute; if midnight is skipped, that is the
 * clock change.
 */
function firstMoment(clocks: readonly ClockSpan[], minute: number): EpochMin {
  for (const { fromMin, toMin, midnightMin } of clocks) {
    const at = midnightMin + minute
    if (at < toMin) return Math.max(at, fromMin)
  }
  throw new RangeError('a day beyond its clocks')
}

// No zone is more than 16 hours from UTC, and a change moves clocks by a day at most.
const marginMin = 42 * 60

function clocksAround(day: number, zone: TimeZone): ClockSpan[] {
  const from = day * 1440 - marginMin
  const before = (day + 1) * 1440 + marginMin
  const last = offsetAt(before, zone)
  // No zone undoes a clock change within five days.
  if (offsetAt(from, zone) === last) return [{ fromMin: from, toMin: before, midnightMin: day * 1440 - last }]
  const clocks: ClockSpan[] = []
  let fromMin = from
  for (let probe = from; probe < before;) {
    const next = Math.min(probe + 720, before)
    const offset = offsetAt(probe, zone)
    if (offsetAt(next, zone) !== offset) {
      const change = changeBetween(probe, next, offset, zone)
      clocks.push({ fromMin, toMin: change, midnightMin: day * 1440 - offset })
      fromMin = change
    }
    probe = next
  }
  clocks.push({ fromMin, toMin: before, midnightMin: day * 1440 - last })
  return clocks
}

function changeBetween(from: EpochMin, to: EpochMin, offset: number, zone: TimeZone): EpochMin {
  let [low, high] = [from, to]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle, zone) === offset) low = middle
    else high = middle
  }
  return high
}
