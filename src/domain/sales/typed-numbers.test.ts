import { expect, test } from 'vitest'
import { typedAmount, typedPercent, typedQuantity, whyNotPrice, whyNotQuantity } from './typed-numbers.ts'

test.each([
  ['3', 3],
  [' 12 ', 12],
  ['', 0],
  ['two', 0],
  ['1.5', 0],
  ['-1', 0],
  ['1e3', 0],
])('%j pieces are %i', (text, quantity) => expect(typedQuantity(text)).toBe(quantity))

test.each([
  ['1,500.50', 150_050],
  ['7000', 700_000],
  ['', 0],
  ['abc', 0],
  ['1,50', 0],
  ['-5', 0],
])('the amount %j is %i', (text, minor) => expect(typedAmount(text)).toBe(minor))

test.each([
  ['10', 1000],
  ['7.5', 750],
  ['7.5 %', 750],
  ['100%', 10_000],
  ['0.25', 25],
  ['7.555', 0],
  ['', 0],
  ['ten', 0],
  ['-10', 0],
])('%j percent are %i basis points', (text, bp) => expect(typedPercent(text)).toBe(bp))

test('what became 0 has its reason at the field', () => {
  expect([typedQuantity('x'), 10_001].map(whyNotQuantity)).toEqual(['From 1 to 10,000.', 'From 1 to 10,000.'])
  expect(whyNotQuantity(10_000)).toBeNull()
  expect([typedAmount('x'), 1].map(whyNotPrice)).toEqual(['Enter a price above 0.', null])
})
