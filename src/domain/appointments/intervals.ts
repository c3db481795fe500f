import type { MinuteSpan } from './calendar.ts'

/*
 * Sets of minutes as sorted spans [fromMin, toMin) that neither touch nor overlap. What the origin of the minutes is
 * does not matter here.
 */

/** The spans in order, those that touch or overlap made one, empty ones left out. Takes them in any order. */
export function mergeSpans<S extends MinuteSpan>(spans: readonly S[]): MinuteSpan[] {
  const merged: MinuteSpan[] = []
  let last: MinuteSpan | undefined
  for (const { fromMin, toMin } of inOrder(spans)) {
    if (toMin <= fromMin) continue
    if (last && fromMin <= last.toMin) last.toMin = Math.max(last.toMin, toMin)
    else merged.push((last = { fromMin, toMin }))
  }
  return merged
}

/** The spans by their start; the same array where they are in order already, as rows of a store are. */
export function inOrder<S extends MinuteSpan>(spans: readonly S[]): readonly S[] {
  for (let i = 1; i < spans.length; i++)
    if (spans[i]!.fromMin < spans[i - 1]!.fromMin) return spans.toSorted((a, b) => a.fromMin - b.fromMin)
  return spans
}
