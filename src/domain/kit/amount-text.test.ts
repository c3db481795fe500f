import { expect, test } from 'vitest'
import { withoutCurrency } from './amount-text.ts'
import { type Currency, parseMoney } from './money.ts'

test.each<[string, Currency, number | null]>([
  ['₦5,000', 'NGN', 500_000],
  ['₦ 5,000.00', 'NGN', 500_000],
  ['N5,000', 'NGN', 500_000],
  ['NGN 5,000', 'NGN', 500_000],
  ['5000 naira', 'NGN', 500_000],
  ['＄5,000.50', 'USD', 500_050],
  ['US$5', 'USD', 500],
  ['£1 000', 'GBP', 100_000],
  ['5,000€', 'EUR', 500_000],
  ['GH₵ 5,000', 'GHS', 500_000],
  ['KSh. 5,000', 'KES', 500_000],
  ['R5 000.00', 'ZAR', 500_000],
  ['5,000', 'NGN', 500_000],
  ['5000.50', 'NGN', 500_050],
  ['5000.', 'NGN', 500_000],
  ['$5,000', 'NGN', null],
  ['₦5,000', 'USD', null],
  ['5.000,50', 'NGN', null],
  ['5k', 'NGN', null],
  ['1e3', 'NGN', null],
  ['-5', 'NGN', null],
  ['₦-5', 'NGN', null],
])('%j pasted where amounts are in %s is %j (P3-79)', (typed, currency, minor) => {
  expect(parseMoney(withoutCurrency(typed, currency))).toBe(minor)
})

test('what is typed before the figures stays until they come', () => {
  expect(['N', 'NG', 'NGN', 'NGN 5'].map((typed) => withoutCurrency(typed, 'NGN'))).toEqual(['N', 'NG', 'NGN', '5'])
})
