import { expect, test } from 'vitest'
import { typedAmount, typedPercent, typedQuantity, whyNotAbove0, whyNotQuantity } from './typed-numbers.ts'

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

test.each([
  ['x', 'From 1 to 10,000.'],
  ['10001', 'From 1 to 10,000.'],
  ['1.5', 'Whole numbers only, without a decimal point.'],
  ['10000', null],
])('why %j pieces cannot be: %j (R-70, R-73)', (typed, why) => expect(whyNotQuantity(typed)).toBe(why))

test.each([
  ['x', 'Enter a price above 0.'],
  ['0', 'Enter a price above 0.'],
  ['', 'Enter a price above 0.'],
  ['12000.005', 'At most two decimals, like 1,500.50.'],
  ['1,50', 'Enter a price above 0, like 1,500.00.'],
  ['0.01', null],
])('why %j cannot be a price: %j (R-70, R-73)', (typed, why) => expect(whyNotAbove0(typed, 'a price')).toBe(why))
