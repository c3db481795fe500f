import { expect, test } from 'vitest'
import { dayAgain } from './day-again.ts'

test.each([
  // 2026-11-29 is a Sunday.
  ['2026-11-22', '2026-11-29', 3, '2026-12-20'],
  ['2026-11-23', '2026-11-29', 3, '2026-12-21'],
  ['2026-11-25', '2026-11-29', 3, '2026-12-23'],
  ['2026-11-26', '2026-11-29', 3, '2026-12-17'],
  ['2026-11-28', '2026-11-29', 1, '2026-12-05'],
  // The last visit may be to come.
  ['2026-12-07', '2026-11-29', 4, '2026-12-28'],
])('after %s, seen on %s, %i weeks are %s', (last, today, weeks, day) => {
  expect(dayAgain(last, today, weeks)).toBe(day)
})
