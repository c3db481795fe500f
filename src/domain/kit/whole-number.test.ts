import { expect, test } from 'vitest'
import { whyNotWhole } from './whole-number.ts'

test.each(['1.5', ' 0.5', '-2.25', '1,000.5', '.5', '2.'])('%j is no whole number (R-73)', (typed) => {
  expect(whyNotWhole(typed)).toBe('Whole numbers only, without a decimal point.')
})

test.each(['1', '-2', '1,000', '', 'two', '1-2'])('%j is refused for something else, or not at all', (typed) => {
  expect(whyNotWhole(typed)).toBeNull()
})
