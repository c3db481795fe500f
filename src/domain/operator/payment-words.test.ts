import { expect, test } from 'vitest'
import { exactAmount, paymentStands } from './payment-words.ts'

test('amounts are told to the kobo (R-220)', () => {
  expect(exactAmount(750_050, 'NGN')).toBe('7,500.50 NGN')
  expect(exactAmount(100, 'USD')).toBe('1.00 USD')
  expect(exactAmount(1_234_567_890, 'NGN')).toBe('12,345,678.90 NGN')
})

test('a payment shows its latest status', () => {
  const of = { state: 'applied', takenBackAt: null, isDisputed: false, reviewedAs: null } as const
  const at = '2026-11-22T09:00:00.000Z'
  expect(paymentStands(of)).toBe('Applied')
  expect(paymentStands({ ...of, takenBackAt: at })).toBe('Taken Back')
  expect(paymentStands({ ...of, takenBackAt: at, isDisputed: true })).toBe('Disputed')
  expect(paymentStands({ ...of, state: 'closed', reviewedAs: 'refunded' })).toBe('Refunded by Hand')
  expect(paymentStands({ ...of, state: 'closed', reviewedAs: 'closed' })).toBe('Closed')
})
