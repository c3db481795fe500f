import type { EpochMin } from '#domain/kit/dates.ts'
import type { MinuteSpan } from './calendar.ts'
import { inOrder } from './intervals.ts'
import type { TimeSpan } from './working-time.ts'

/*
 * Sets of starts. `pieces` are stretches of an appointment in minutes from its start, such as the customer's time or
 * the member's busy time.
 */

/** Starts from the first to the last, both included; lists of ranges are sorted and apart. */
export interface StartRange {
  firstMin: EpochMin
  lastMin: EpochMin
}

/** The starts with which every piece lies inside one of the spans. */
export function startsInside(spans: readonly TimeSpan[], pieces: readonly MinuteSpan[]): StartRange[] {
  return ofAllPieces(pieces, (piece) => {
    const ranges: StartRange[] = []
    for (const { fromMin, toMin } of spans) {
      const firstMin = fromMin - piece.fromMin
      const lastMin = toMin - piece.toMin
      if (firstMin <= lastMin) ranges.push({ firstMin, lastMin })
    }
    return ranges
  })
}

/** The starts with which no piece overlaps a busy span; touching ends do not. */
export function startsBetween(busy: readonly TimeSpan[], pieces: readonly MinuteSpan[]): StartRange[] {
  const taken = inOrder(busy)
  return ofAllPieces(pieces, (piece) => {
    const ranges: StartRange[] = []
    let firstMin = -Infinity
    for (const { fromMin, toMin } of taken) {
      if (toMin <= fromMin) continue
      const lastMin = fromMin - piece.toMin
      if (firstMin <= lastMin) ranges.push({ firstMin, lastMin })
      firstMin = Math.max(firstMin, toMin - piece.fromMin)
    }
    ranges.push({ firstMin, lastMin: Infinity })
    return ranges
  })
}

/** The starts that are in both lists. */
export function commonStarts(some: readonly StartRange[], others: readonly StartRange[]): StartRange[] {
  const common: StartRange[] = []
  for (let i = 0, j = 0; i < some.length && j < others.length;) {
    const a = some[i]!
    const b = others[j]!
    const firstMin = Math.max(a.firstMin, b.firstMin)
    const lastMin = Math.min(a.lastMin, b.lastMin)
    if (firstMin <= lastMin) common.push({ firstMin, lastMin })
    if (a.lastMin < b.lastMin) i++
    else j++
  }
  return common
}

/** Whether a start, which may have seconds, is in the list. */
export function holdsStart(ranges: readonly StartRange[], start: EpochMin): boolean {
  return ranges.some(({ firstMin, lastMin }) => firstMin <= start && start <= lastMin)
}

function ofAllPieces(pieces: readonly MinuteSpan[], rangesOf: (piece: MinuteSpan) => StartRange[]): StartRange[] {
  let common: StartRange[] | undefined
  for (const piece of pieces) {
    const ranges = rangesOf(piece)
    common = common ? commonStarts(common, ranges) : ranges
  }
  return common ?? [{ firstMin: -Infinity, lastMin: Infinity }]
}
