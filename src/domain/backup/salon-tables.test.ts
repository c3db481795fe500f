import { expect, test } from 'vitest'
import { referredFirst } from './salon-tables.ts'

test('tables follow those they refer to, otherwise by name', () => {
  const references = [
    { from: 'sale', to: 'customer' },
    { from: 'customer', to: 'customer' },
    { from: 'sale_line', to: 'sale' },
    { from: 'sale', to: 'elsewhere' },
  ]
  expect(referredFirst(['sale_line', 'sale', 'appointment', 'customer'], references)).toEqual([
    'appointment',
    'customer',
    'sale',
    'sale_line',
  ])
})

test('a circle is refused', () => {
  const circle = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ]
  expect(() => referredFirst(['a', 'b'], circle)).toThrow('a, b')
})
