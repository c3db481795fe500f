import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Measured, rowAt, snapDuration, snapMin, snapStart, spotAt } from './geometry.ts'

const hours = fc
  .tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 12 }))
  .map(([from, length]) => ({ fromMin: from * 60, toMin: (from + length) * 60 }))
const measured = fc
  .tuple(
    hours,
    fc.array(fc.integer({ min: 20, max: 400 }), { minLength: 1, maxLength: 9 }),
    fc.integer({ min: -900, max: 900 }),
  )
  .map(([shown, widths, top]): Measured => {
    let left = 54
    const columns = widths.map((width) => ({ left, right: (left += width) }))
    return { columns, top, height: (shown.toMin - shown.fromMin) * 0.93, shown }
  })

const yOf = ({ top, height, shown }: Measured, min: number) =>
  top + ((min - shown.fromMin) / (shown.toMin - shown.fromMin)) * height

describe('a place on the screen', () => {
  test('is the minute that is drawn there, and the other way', () => {
    fc.assert(
      fc.property(measured, fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (grid, pick, share) => {
        const column = pick % grid.columns.length
        const min = grid.shown.fromMin + share * (grid.shown.toMin - grid.shown.fromMin)
        const { left, right } = grid.columns[column]!
        const spot = spotAt(grid, left + share * (right - left - 1), yOf(grid, min))
        expect(spot.column).toBe(column)
        expect(spot.min).toBeCloseTo(min, 6)
      }),
    )
  })

  test('beside all columns it is the nearest one', () => {
    const grid = {
      columns: [
        { left: 50, right: 100 },
        { left: 100, right: 150 },
      ],
      top: 0,
      height: 100,
      shown: { fromMin: 0, toMin: 60 },
    }
    expect([-5, 60, 120, 900].map((x) => spotAt(grid, x, 0).column)).toEqual([0, 0, 1, 1])
  })
})

describe('what is dropped', () => {
  const lengths = fc.integer({ min: 1, max: 288 }).map((fives) => fives * 5)

  test('begins on the quarter hour and inside the shown hours, and stays when it is let go there again', () => {
    fc.assert(
      fc.property(hours, fc.integer({ min: -500, max: 2000 }), lengths, (shown, min, durationMin) => {
        const start = snapStart(min, durationMin, shown)
        expect(start % snapMin).toBe(0)
        expect(start).toBeGreaterThanOrEqual(shown.fromMin)
        expect(start).toBeLessThan(shown.toMin)
        const fits = durationMin <= shown.toMin - shown.fromMin && shown.toMin < 1440
        expect(!fits || start + durationMin <= shown.toMin).toBe(true)
        expect(snapStart(start, durationMin, shown)).toBe(start)
      }),
    )
  })

  test('lasts a step at least, in whole five minutes, and ends on the quarter hour where it can', () => {
    const starts = fc.integer({ min: 0, max: 287 }).map((fives) => fives * 5)
    fc.assert(
      fc.property(starts, fc.integer({ min: -100, max: 1600 }), (startMin, endMin) => {
        const duration = snapDuration(startMin, endMin, { fromMin: 0, toMin: 1440 })
        expect(duration).toBeGreaterThanOrEqual(snapMin)
        expect(duration % 5).toBe(0)
        const isClear = endMin > startMin + 30 && endMin < 1425
        expect(!isClear || (startMin + duration) % snapMin === 0).toBe(true)
      }),
    )
    expect(snapDuration(607, 640, { fromMin: 480, toMin: 1200 })).toBe(30)
  })
})

test('rows are half hours inside of the shown hours', () => {
  const shown = { fromMin: 480, toMin: 1200 }
  expect([479, 480, 509.9, 510, 1199, 1200].map((min) => rowAt(min, shown))).toEqual([null, 480, 480, 510, 1170, null])
})
