import { expect, test } from 'vitest'
import { lastVisitWords } from './customer-columns.tsx'

test.each([
  [null, [], 'Last visit: Never · added 1 Nov'],
  // 00:30 of the 21st in Lagos.
  ['2026-11-20T23:30:00.000Z', ['Silk press'], 'Last visit today · Silk press'],
  ['2026-11-19T23:30:00.000Z', ['Silk press', 'Gel polish'], 'Last visit yesterday · Silk press, Gel polish'],
  ['2026-11-18T23:30:00.000Z', [], 'Last visit 19 Nov'],
  ['2025-11-20T23:30:00.000Z', ['Shampoo'], 'Last visit 21 Nov 2025 · Shampoo'],
] as const)('on a phone the last visit at %s, for %j, is "%s" (R-449)', (lastVisitAt, lastItems, words) => {
  const customer = { lastVisitAt, lastItems: [...lastItems], createdAt: '2026-10-31T23:30:00.000Z' }
  expect(lastVisitWords(customer, { timeZone: 'Africa/Lagos', today: '2026-11-21' })).toBe(words)
})
