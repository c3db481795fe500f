import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  defaultMinStockLevel,
  isLowStock,
  isOutOfStock,
  maxStock,
  stockAfterSale,
  stockValue,
  whyCannotAdjust,
} from './stock.ts'

const product = (currentStock: number, minStockLevel = defaultMinStockLevel, isActive = true) => ({
  currentStock,
  minStockLevel,
  isActive,
})

test('low is at or below the product’s own minimum, and active (R-17)', () => {
  expect([6, 5, 0].map((stock) => isLowStock(product(stock)))).toEqual([false, true, true])
  expect(isLowStock(product(10, 10))).toBe(true)
  expect(isLowStock(product(1, 0))).toBe(false)
  expect(isLowStock(product(0, 5, false))).toBe(false)
  expect([0, 1].map((currentStock) => isOutOfStock({ currentStock }))).toEqual([true, false])
})

test('stock never falls below 0, and nothing sold is lost from the ledger (R-18)', () => {
  expect(stockAfterSale(15, 3)).toEqual({ stock: 12, taken: 3, shortage: 0 })
  expect(stockAfterSale(2, 5)).toEqual({ stock: 0, taken: 2, shortage: 3 })
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 10_000 }), (current, quantity) => {
      const { stock, taken, shortage } = stockAfterSale(current, quantity)
      expect(stock).toBe(Math.max(0, current - quantity))
      expect(current - taken).toBe(stock)
      expect(taken + shortage).toBe(quantity)
    }),
  )
})

test('a change by hand keeps stock between 0 and the most (R-25)', () => {
  expect(whyCannotAdjust(1, -1)).toBeNull()
  expect(whyCannotAdjust(0, -1)).toBe('no-stock-left')
  expect(whyCannotAdjust(0, 1)).toBeNull()
  expect(whyCannotAdjust(maxStock, 1)).toBe('value-out-of-range')
})

test('the value of the stock is what it cost (R-25)', () => {
  expect(stockValue([])).toBe(0)
  expect(
    stockValue([
      { currentStock: 3, costMinor: 150_033 },
      { currentStock: 0, costMinor: 9_999 },
      { currentStock: 1, costMinor: 1 },
    ]),
  ).toBe(450_100)
})
