import { expect, test } from 'vitest'
import { whyNotMorePayments } from './payment-rows.ts'

test('the tenth payment is the last', () => {
  expect([9, 10].map(whyNotMorePayments)).toEqual([null, 'At most 10 payments.'])
})
