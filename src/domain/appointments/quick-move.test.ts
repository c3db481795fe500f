import { expect, test } from 'vitest'
import { startAskedBy } from './quick-move.ts'

test.each([
  ['later', '2026-11-29T09:00:00.000Z', '2026-11-29', '10:15'],
  ['next-free', '2026-11-29T09:00:00.000Z', '2026-11-29', '10:15'],
  ['next-day', '2026-11-29T09:00:00.000Z', '2026-11-30', '10:00'],
  ['next-day', '2026-12-31T22:30:00.000Z', '2027-01-01', '23:30'],
  // Across midnight in Lagos.
  ['later', '2026-11-29T22:50:00.000Z', '2026-11-30', '00:05'],
  ['next-day', '2026-11-29T23:10:00.000Z', '2026-12-01', '00:10'],
] as const)('%s of %s asks for %s at %s', (move, startsAt, date, time) => {
  expect(startAskedBy(move, startsAt, 'Africa/Lagos')).toEqual({ date, time })
})
