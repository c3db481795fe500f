import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  defaultMinStockLevel,
  isLowStock,
  isOutOfStock,
  maxStock,
  piecesAdded,
  stockAfterSale,
  stockValue,
  whyCannotAdjust,
  whyChangeRefused,
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

test('a delivery adds, a correction adds or takes, a count sets what was found (R-25)', () => {
  expect(piecesAdded({ kind: 'delivery', quantity: 4 }, 3)).toBe(4)
  expect(piecesAdded({ kind: 'correction', change: -2 }, 3)).toBe(-2)
  expect(piecesAdded({ kind: 'count', counted: 1, seen: 3 }, 3)).toBe(-2)
})

test('no change by hand leaves less than nothing or more than there can be; a count is of the stock seen (R-25)', () => {
  expect(whyChangeRefused({ kind: 'correction', change: -4 }, 3)).toBe('no-stock-left')
  expect(whyChangeRefused({ kind: 'delivery', quantity: maxStock }, 1)).toBe('value-out-of-range')
  expect(whyChangeRefused({ kind: 'count', counted: 9, seen: 4 }, 3)).toBe('stock-changed')
  expect(whyChangeRefused({ kind: 'count', counted: 9, seen: 3 }, 3)).toBeNull()
  fc.assert(
    fc.property(fc.nat(maxStock), fc.integer({ min: -maxStock, max: maxStock }), (stock, change) => {
      const what = { kind: 'correction', change } as const
      const after = stock + piecesAdded(what, stock)
      expect(whyChangeRefused(what, stock) === null).toBe(after >= 0 && after <= maxStock)
    }),
  )
})
