import type { EpochMin } from '#domain/kit/dates.ts'
import type { MinuteSpan } from '#domain/appointments/calendar/calendar.ts'
import { inOrder } from './intervals.ts'
import type { TimeSpan } from './working-time.ts'

/*
 * Sets of starts. `pieces` are parts of an appointment in minutes from its start, such as the customer's time or the
 * member's busy time.
 */

/** A range of starts from the first to the last, both included; lists of ranges are sorted and separate. */
export interface StartRange {
  firstMin: EpochMin
  lastMin: EpochMin
}

/** All starts. */
export const everyStart: readonly StartRange[] = [{ firstMin: -Infinity, lastMin: Infinity }]

/** Returns the starts `within` for which every piece is inside one of the spans, which are sorted and separate. */
export function startsInside(
  spans: readonly TimeSpan[],
  pieces: readonly MinuteSpan[],
  within: readonly StartRange[] = everyStart,
): readonly StartRange[] {
  return pieces.reduce((starts, piece) => insideWithPiece(spans, piece, starts), within)
}

/** Returns the starts `within` for which no piece overlaps a busy span; touching ends do not overlap. */
export function startsBetween(
  busy: readonly TimeSpan[],
  pieces: readonly MinuteSpan[],
  within: readonly StartRange[] = everyStart,
): readonly StartRange[] {
  const ordered = inOrder(busy)
  return pieces.reduce((starts, piece) => betweenWithPiece(ordered, piece, starts), within)
}

/** Returns the starts that are in both lists. */
export function startsInBoth(one: readonly StartRange[], other: readonly StartRange[]): StartRange[] {
  const both: StartRange[] = []
  let next = 0
  for (const { firstMin, lastMin } of one) {
    while (next < other.length && other[next]!.lastMin < firstMin) next++
    for (let at = next; at < other.length && other[at]!.firstMin <= lastMin; at++)
      both.push({
        firstMin: Math.max(firstMin, other[at]!.firstMin),
        lastMin: Math.min(lastMin, other[at]!.lastMin),
      })
  }
  return both
}

/** Returns the starts that are in at least one of the lists. */
export function startsInAny(lists: readonly (readonly StartRange[])[]): readonly StartRange[] {
  if (lists.length === 1) return lists[0]!
  const any: StartRange[] = []
  for (const { firstMin, lastMin } of lists.flat().toSorted((one, other) => one.firstMin - other.firstMin)) {
    const last = any.at(-1)
    if (last && firstMin <= last.lastMin) last.lastMin = Math.max(last.lastMin, lastMin)
    else any.push({ firstMin, lastMin })
  }
  return any
}

/** Returns whether a start, which may have seconds, is in the list. */
export function holdsStart(ranges: readonly StartRange[], start: EpochMin): boolean {
  return ranges.some(({ firstMin, lastMin }) => firstMin <= start && start <= lastMin)
}

function insideWithPiece(
  spans: readonly TimeSpan[],
  piece: MinuteSpan,
  within: readonly StartRange[],
): readonly StartRange[] {
  const inside: StartRange[] = []
  let next = 0
  for (const { fromMin, toMin } of spans) {
    const first = fromMin - piece.fromMin
    const last = toMin - piece.toMin
    if (last < first) continue
    while (next < within.length && within[next]!.lastMin < first) next++
    for (let i = next; i < within.length && within[i]!.firstMin <= last; i++)
      inside.push({ firstMin: Math.max(first, within[i]!.firstMin), lastMin: Math.min(last, within[i]!.lastMin) })
  }
  return inside
}

function betweenWithPiece(
  busy: readonly TimeSpan[],
  piece: MinuteSpan,
  within: readonly StartRange[],
): readonly StartRange[] {
  const between: StartRange[] = []
  let next = 0
  // The first start after the busy time so far. Spans may overlap, so it is not always after the last span.
  let freeFrom = -Infinity
  for (const { firstMin, lastMin } of within) {
    let first = Math.max(firstMin, freeFrom)
    for (; next < busy.length; next++) {
      const { fromMin, toMin } = busy[next]!
      if (toMin <= fromMin) continue
      const lastBefore = fromMin - piece.toMin
      if (lastBefore >= lastMin) break
      if (lastBefore >= first) between.push({ firstMin: first, lastMin: lastBefore })
      freeFrom = Math.max(freeFrom, toMin - piece.fromMin)
      first = Math.max(first, freeFrom)
    }
    if (first <= lastMin) between.push({ firstMin: first, lastMin })
  }
  return between
}
