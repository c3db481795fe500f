import { isValidElement } from 'react'
import { expect, test } from 'vitest'
import { aCustomer } from '#domain/testing.ts'
import { customerColumns } from './customer-columns.tsx'

test.each([
  [null, [], 'Last visit: Never'],
  // 00:30 of the 21st in Lagos.
  ['2026-11-20T23:30:00.000Z', ['Silk press'], 'Last visit today · Silk press'],
  ['2026-11-19T23:30:00.000Z', ['Silk press', 'Gel polish'], 'Last visit yesterday · Silk press, Gel polish'],
  ['2026-11-18T23:30:00.000Z', [], 'Last visit 19 Nov'],
  ['2025-11-20T23:30:00.000Z', ['Shampoo'], 'Last visit 21 Nov 2025 · Shampoo'],
] as const)('on a phone the last visit at %s, for %j, is "%s" (R-449)', (lastVisitAt, lastItems, words) => {
  const about = { isSearch: false, isOfBirthdays: false, isBySpending: false }
  const columns = customerColumns({ ...about, timeZone: 'Africa/Lagos', today: '2026-11-21' })
  const customer = { ...aCustomer({ lastVisitAt }), phoneE164: null, balanceMinor: null, lastItems: [...lastItems] }
  const shown = columns.find(({ key }) => key === 'last')?.card?.(customer)
  expect(isValidElement<{ children: string }>(shown) ? shown.props.children : shown).toBe(words)
})
