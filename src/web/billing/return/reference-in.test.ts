import { expect, test } from 'vitest'
import { referenceIn } from './reference-in.ts'

test.each([
  ['?reference=r1', 'r1'],
  ['?trxref=r2', 'r2'],
  ['?trxref=r2&reference=r1', 'r1'],
  ['?reference=&trxref=r2', 'r2'],
  ['?reference=', null],
  ['', null],
])('the address %j names the payment %j', (search, reference) => {
  expect(referenceIn(search)).toBe(reference)
})
