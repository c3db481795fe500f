import { expect, test } from 'vitest'
import { aCustomer } from '#domain/testing.ts'
import { customerColumns } from './customer-columns.tsx'

test('on a phone a customer without a visit has the same word as in the table', () => {
  const about = { timeZone: 'Africa/Lagos', isSearch: false, isOfBirthdays: false, isBySpending: false }
  const last = customerColumns(about).find(({ key }) => key === 'last')
  // 00:30 of the 21st in Lagos.
  const visits = [null, '2026-11-20T23:30:00.000Z'].map((lastVisitAt) => ({
    ...aCustomer({ lastVisitAt }),
    phoneE164: null,
    balanceMinor: null,
  }))
  expect(visits.map((row) => last?.card?.(row))).toEqual(['Last visit: Never', 'Last visit 21 Nov 2026'])
})
