import type { MinuteSpan } from '#domain/appointments/calendar/calendar.ts'

/*
 * Sets of minutes, as sorted spans [fromMin, toMin) that neither touch nor overlap. The functions work for minutes
 * counted from any point.
 */

/**
 * Adds a span to a sorted list in place and merges it with the spans that it touches or overlaps. It is fastest at the
 * end of the list.
 */
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

/** Returns any spans as a sorted list of spans that neither touch nor overlap. */
export function mergeSpans(spans: readonly MinuteSpan[]): MinuteSpan[] {
  const merged: MinuteSpan[] = []
  for (const { fromMin, toMin } of inOrder(spans)) addSpan(merged, fromMin, toMin)
  return merged
}

/** Returns `spans` without `taken`; the spans of `taken` may overlap and be in any order. */
export function withoutSpans(spans: readonly MinuteSpan[], taken: readonly MinuteSpan[]): MinuteSpan[] {
  const ordered = inOrder(taken)
  const left: MinuteSpan[] = []
  let next = 0
  // The end of the taken time so far. Spans may overlap, so it is not always the end of the last span.
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

/** Returns the spans sorted by start; returns the same array if they are sorted already, as rows from a store are. */
export function inOrder<S extends MinuteSpan>(spans: readonly S[]): readonly S[] {
  for (let i = 1; i < spans.length; i++)
    if (spans[i]!.fromMin < spans[i - 1]!.fromMin) return spans.toSorted((a, b) => a.fromMin - b.fromMin)
  return spans
}
