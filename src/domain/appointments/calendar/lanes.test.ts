import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LanePlace, type LaneSpan, packLanes } from './lanes.ts'

const span = (from: number, to: number, isCancelled = false): LaneSpan => ({ startMin: from, endMin: to, isCancelled })

describe('any day', () => {
  const spans = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 24 }), fc.boolean())
      .map(([start, length, isCancelled]) => span(start * 15, (start + length) * 15, isCancelled)),
    { maxLength: 40 },
  )

  test('no box covers another, and none leaves the column', () => {
    fc.assert(
      fc.property(spans, (day) => {
        const places = packLanes(day)
        expect(coverings(day, places)).toEqual([])
        for (const { lane, width, lanes } of places) expect(lane >= 0 && width >= 1 && lane + width <= lanes).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('boxes that overlap agree on the number of lanes, at least the number of boxes at one moment', () => {
    fc.assert(
      fc.property(spans, (day) => {
        const places = packLanes(day)
        day.forEach((one, i) => {
          const together = day.filter((other) => other.startMin <= one.startMin && one.startMin < other.endMin)
          expect(places[i]!.lanes).toBeGreaterThanOrEqual(together.length)
          const met = places.filter((_, j) => overlap(one, day[j]!)).map(({ lanes }) => lanes)
          expect(new Set(met)).toEqual(new Set([places[i]!.lanes]))
        })
      }),
    )
  })
})

test('alone it has the whole width; touching ends do not share', () => {
  expect(packLanes([span(540, 600), span(600, 660)])).toEqual([
    { lane: 0, width: 1, lanes: 1 },
    { lane: 0, width: 1, lanes: 1 },
  ])
})

test('it widens into lanes that are free for its whole time', () => {
  const [long, first, second, later] = packLanes([span(540, 660), span(540, 570), span(540, 570), span(600, 660)])
  expect(long).toEqual({ lane: 0, width: 1, lanes: 3 })
  expect([first?.width, second?.width]).toEqual([1, 1])
  expect(later).toEqual({ lane: 1, width: 2, lanes: 3 })
})

test('a cancelled one comes last, even if it begins first', () => {
  const [cancelled, active] = packLanes([span(540, 660, true), span(600, 660)])
  expect([cancelled?.lane, active?.lane]).toEqual([1, 0])
})

function coverings(day: readonly LaneSpan[], places: readonly LanePlace[]): [number, number][] {
  const found: [number, number][] = []
  for (let i = 0; i < day.length; i++) {
    for (let j = i + 1; j < day.length; j++) {
      const [a, b] = [places[i]!, places[j]!]
      const share = a.lanes !== b.lanes || (a.lane < b.lane + b.width && b.lane < a.lane + a.width)
      if (overlap(day[i]!, day[j]!) && share) found.push([i, j])
    }
  }
  return found
}

function overlap(a: LaneSpan, b: LaneSpan): boolean {
  return a.startMin < b.endMin && b.startMin < a.endMin
}
