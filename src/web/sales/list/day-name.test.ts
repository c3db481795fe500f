import { expect, test } from 'vitest'
import { dayName, shortDayName } from './day-name.ts'

test.each([
  ['2026-11-20', 'Friday, 20 November', '20 Nov'],
  ['2025-11-20', 'Thursday, 20 November 2025', '20 Nov 2025'],
])('%s is named, a day of another year with its year', (date, name, short) => {
  expect([dayName(date, '2026-11-21'), shortDayName(date, '2026-11-21')]).toEqual([name, short])
})
