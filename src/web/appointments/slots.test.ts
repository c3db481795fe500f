import { expect, test } from 'vitest'
import { slotAfterKey, slotsOf, tabStop } from './slots.ts'

const shown = { fromMin: 480, toMin: 1200 }

test('one start per row, in opening hours only', () => {
  expect(slotsOf({ fromMin: 540, toMin: 660 }, shown)).toEqual([540, 570, 600, 630])
  expect(slotsOf({ fromMin: 555, toMin: 645 }, shown)).toEqual([570, 600, 630])
  expect(slotsOf({ fromMin: 0, toMin: 1440 }, { fromMin: 480, toMin: 540 })).toEqual([480, 510])
  expect(slotsOf(null, shown)).toEqual([])
})

const days = [
  { date: '2026-11-20', slots: [540, 570, 600] },
  { date: '2026-11-21', slots: [] },
  { date: '2026-11-22', slots: [660, 690] },
]

test.each([
  ['ArrowDown', '2026-11-20', 540, '2026-11-20', 570],
  ['ArrowUp', '2026-11-20', 600, '2026-11-20', 570],
  ['Home', '2026-11-20', 600, '2026-11-20', 540],
  ['End', '2026-11-20', 540, '2026-11-20', 600],
  ['ArrowRight', '2026-11-20', 540, '2026-11-22', 660],
  ['ArrowLeft', '2026-11-22', 690, '2026-11-20', 600],
])('%s from %s %d leads to %s %d', (key, date, min, toDate, toMin) => {
  expect(slotAfterKey(days, { date, min }, key)).toEqual({ date: toDate, min: toMin })
})

test.each([
  ['ArrowUp', '2026-11-20', 540],
  ['ArrowDown', '2026-11-20', 600],
  ['ArrowRight', '2026-11-22', 660],
  ['a', '2026-11-20', 540],
])('%s from %s %d leads nowhere', (key, date, min) => {
  expect(slotAfterKey(days, { date, min }, key)).toBeNull()
})

test('Tab reaches the slot last visited, else the next one from now on, else the first', () => {
  const now = { date: '2026-11-20', min: 580 }
  expect(tabStop(days, { date: '2026-11-22', min: 690 }, now)).toEqual({ date: '2026-11-22', min: 690 })
  expect(tabStop(days, { date: '2026-11-27', min: 690 }, now)).toEqual({ date: '2026-11-20', min: 600 })
  expect(tabStop(days, null, { date: '2026-11-20', min: 700 })).toEqual({ date: '2026-11-22', min: 660 })
  expect(tabStop(days, null, { date: '2026-12-01', min: 0 })).toEqual({ date: '2026-11-20', min: 540 })
  expect(tabStop([{ date: '2026-11-21', slots: [] }], null, now)).toBeNull()
})
