import { expect, test } from 'vitest'
import { numberWithin, repeatRows } from './repeat-rows.ts'

const date = (day: string, why: 'slot-conflicts' | 'outside-schedule' | null = null) => ({
  date: `2026-11-${day}`,
  time: '15:00',
  why,
  next: why ? { date: `2026-11-${day}`, time: '16:00' } : null,
})
const dates = [date('07'), date('14', 'slot-conflicts'), date('21', 'outside-schedule')]
const chosen = (choices: Parameters<typeof repeatRows>[1]) => repeatRows(dates, choices).map((row) => row.chosen)

test('free dates are ticked, others not; only what is taken cannot be ticked', () => {
  expect(chosen({})).toEqual([true, false, false])
  expect(chosen({ '2026-11-07': { chosen: false }, '2026-11-21': { chosen: true } })).toEqual([false, false, true])
  expect(chosen({ '2026-11-14': { chosen: true } })).toEqual([true, false, false])
})

test('an accepted suggestion is where the date would be booked', () => {
  const moved = { date: '2026-11-14', time: '16:00' }
  const row = repeatRows(dates, { '2026-11-14': { chosen: true, moved } })[1]
  expect(row).toMatchObject({ at: moved, why: null, next: null, isMoved: true, chosen: true })
})

test.each([
  ['4', 4],
  ['2', 2],
  ['52', 52],
  ['1', null],
  ['53', null],
  ['', null],
  [' ', null],
  ['2.5', null],
  ['x', null],
])('%j of 2 to 52 is %j', (typed, number) => expect(numberWithin(typed, 2, 52)).toBe(number))
