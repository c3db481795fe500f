import { expect, test } from 'vitest'
import { dayName } from './day-name.ts'

test.each([
  ['2026-11-20', 'Friday, 20 November'],
  ['2025-11-20', 'Thursday, 20 November 2025'],
])('%s is named, a day of another year with its year', (date, name) => {
  expect(dayName(date, '2026-11-21')).toBe(name)
})
