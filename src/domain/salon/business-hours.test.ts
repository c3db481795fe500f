import { expect, test } from 'vitest'
import { timesOn } from '#domain/appointments/availability/testing-times.ts'
import { defaultBusinessHours } from './business-hours.ts'

test('by default Monday to Saturday 09:00 to 18:00, Sunday closed (R-8)', () => {
  const week = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']
  const [sunday = [], ...others] = week.map((date) => timesOn(date, 30))
  expect(sunday).toEqual([])
  for (const times of others) expect([times[0], times.at(-1)]).toEqual(['09:00', '17:30'])
  expect(defaultBusinessHours.map(({ weekday }) => weekday)).toEqual([0, 1, 2, 3, 4, 5, 6])
})
