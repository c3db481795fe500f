import { expect, test } from 'vitest'
import { paidText } from './held-words.ts'

test.each([
  ['NGN', '₦2,000.00'],
  ['USD', '$2,000.00'],
  ['XOF', 'XOF 2,000.00'],
])('an amount that was paid in %s is %s', (paidCurrency, text) => {
  expect(paidText({ paidMinor: 200_000, paidCurrency })).toBe(text)
})
