import { expect, test } from 'vitest'
import { shift } from './testing-times.ts'
import { whyScheduleRefused } from './schedule-rows.ts'

test.each([
  ['none', [], null],
  ['a day with a break', [shift(1, '09:00', '18:00', '13:00-14:00')], null],
  ['a split shift that touches', [shift(1, '09:00', '13:00'), shift(1, '13:00', '18:00')], null],
  ['until midnight', [shift(1, '18:00', '24:00')], null],
  ['the same times on two days', [shift(1, '09:00', '13:00'), shift(2, '09:00', '13:00')], null],
  ['overlap', [shift(1, '09:00', '13:00'), shift(1, '12:59', '18:00')], 'schedule-overlaps'],
  ['one inside another', [shift(1, '09:00', '18:00'), shift(1, '10:00', '11:00')], 'schedule-overlaps'],
  ['the same twice', [shift(1, '09:00', '18:00'), shift(1, '09:00', '18:00')], 'schedule-overlaps'],
  ['an end before the start', [shift(1, '18:00', '09:00')], 'schedule-ends-early'],
  ['no length', [shift(1, '09:00', '09:00')], 'schedule-ends-early'],
  ['a break longer than the day', [shift(1, '09:00', '12:00', '08:00-13:00')], 'break-outside-schedule'],
  ['a break that begins before', [shift(1, '09:00', '12:00', '08:30-09:30')], 'break-outside-schedule'],
  ['a break that ends after', [shift(1, '09:00', '12:00', '11:30-12:30')], 'break-outside-schedule'],
  ['a break that ends before it starts', [shift(1, '09:00', '12:00', '11:00-10:00')], 'break-outside-schedule'],
  ['half a break', [shift(1, '09:00', '12:00', '11:00')], 'break-outside-schedule'],
])('D9: rows of a schedule (R-35): %s', (_, rows, why) => {
  expect(whyScheduleRefused(rows)).toBe(why)
  expect(whyScheduleRefused(rows.toReversed())).toBe(why)
})

test('a day can be blocked without giving up its shift', () => {
  const blocked = { ...shift(1, '00:00', '24:00'), isAvailable: false }
  expect(whyScheduleRefused([shift(1, '09:00', '18:00'), blocked])).toBeNull()
})
