import { expect, test } from 'vitest'
import { mayBePhone } from './phone-shape.ts'

test.each(['0803 123 4567', '+44 (20) 7946-0958', '00234 803 123 4567', '12345'])('%j may be one', (typed) => {
  expect(mayBePhone(typed)).toBe(true)
})

test.each(['0803', 'ask her', '0803 123 4567 Kemi', '1'.repeat(41), ''])('%j is none', (typed) => {
  expect(mayBePhone(typed)).toBe(false)
})
