import type { MinuteSpan } from '#domain/appointments/calendar/calendar.ts'

/*
 * Sets of minutes as sorted spans [fromMin, toMin) that neither touch nor overlap. From where the minutes are counted
 * does not matter here.
 */

/** Adds a span to such a list in place: those that it touches or overlaps become one with it. Fastest at the end. */
export function addSpan(spans: MinuteSpan[], fromMin: number, toMin: number): void {
  if (toMin <= fromMin) return
  const last = spans.at(-1)
  if (last === undefined || fromMin > last.toMin) {
    spans.push({ fromMin, toMin })
    return
  }
  spans.pop()
  if (toMin < last.fromMin) {
    addSpan(spans, fromMin, toMin)
    spans.push(last)
  } else addSpan(spans, Math.min(fromMin, last.fromMin), Math.max(toMin, last.toMin))
}

/** Returns any spans as such a list. */
export function mergeSpans(spans: readonly MinuteSpan[]): MinuteSpan[] {
  const merged: MinuteSpan[] = []
  for (const { fromMin, toMin } of inOrder(spans)) addSpan(merged, fromMin, toMin)
  return merged
}

/** Returns `spans` without `taken`, which may be in any order and overlap. */
export function withoutSpans(spans: readonly MinuteSpan[], taken: readonly MinuteSpan[]): MinuteSpan[] {
  const ordered = inOrder(taken)
  const left: MinuteSpan[] = []
  let next = 0
  // The end of the taken time so far: with overlaps, not always that of the last span.
  let takenTo = -Infinity
  for (const { fromMin, toMin } of spans) {
    let start = Math.max(fromMin, takenTo)
    for (; next < ordered.length && ordered[next]!.fromMin < toMin; next++) {
      const span = ordered[next]!
      if (span.toMin <= span.fromMin) continue
      if (span.fromMin > start) left.push({ fromMin: start, toMin: span.fromMin })
      takenTo = Math.max(takenTo, span.toMin)
      start = Math.max(start, takenTo)
    }
    if (start < toMin) left.push({ fromMin: start, toMin })
  }
  return left
}

/** Returns the spans by their start; the same array if they are in order already, as rows of a store are. */
export function inOrder<S extends MinuteSpan>(spans: readonly S[]): readonly S[] {
  for (let i = 1; i < spans.length; i++)
    if (spans[i]!.fromMin < spans[i - 1]!.fromMin) return spans.toSorted((a, b) => a.fromMin - b.fromMin)
  return spans
}
