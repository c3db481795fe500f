import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeSpans, withoutSpans } from './intervals.ts'

const spans = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: -3, max: 20 })), { maxLength: 12 })
  .map((drawn) => drawn.map(([fromMin, length]) => ({ fromMin, toMin: fromMin + length })))
const minutes = Array.from({ length: 90 }, (_, minute) => minute)
const holds = (list: readonly { fromMin: number; toMin: number }[], minute: number) =>
  list.some(({ fromMin, toMin }) => fromMin <= minute && minute < toMin)

test('merged: the same minutes, sorted, apart, none empty', () => {
  fc.assert(
    fc.property(spans, (any) => {
      const merged = mergeSpans(any)
      expect(minutes.filter((m) => holds(merged, m))).toEqual(minutes.filter((m) => holds(any, m)))
      const ends = merged.flatMap(({ fromMin, toMin }) => [fromMin, toMin])
      expect(ends).toEqual([...new Set(ends)].toSorted((a, b) => a - b))
    }),
    { numRuns: 1000 },
  )
})

test('without: the minutes of the one list that are not in the other, sorted and apart', () => {
  fc.assert(
    fc.property(spans, spans, (any, taken) => {
      const left = withoutSpans(mergeSpans(any), taken)
      expect(minutes.filter((m) => holds(left, m))).toEqual(minutes.filter((m) => holds(any, m) && !holds(taken, m)))
      expect(left).toEqual(mergeSpans(left))
    }),
    { numRuns: 1000 },
  )
})
