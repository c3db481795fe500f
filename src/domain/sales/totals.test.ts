import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxPriceMinor } from '#domain/kit/money.ts'
import { refusals } from '#domain/kit/refusal.ts'
import {
  lineTotal,
  maxQuantity,
  maxSaleMinor,
  receiptIdOf,
  type SaleLineEntry,
  totalsOf,
  whyCannotSell,
} from './totals.ts'

const line = (more: Partial<SaleLineEntry> = {}): SaleLineEntry => ({
  type: 'service',
  itemId: 'braids',
  quantity: 1,
  unitPriceMinor: 700_000,
  ...more,
})

test('totals are exact (R-14)', () => {
  // 0.1 + 0.2 in floating point is the classic wrong receipt.
  expect(totalsOf({ lines: [line({ unitPriceMinor: 10 }), line({ unitPriceMinor: 20 })] }).totalMinor).toBe(30)
  expect(lineTotal(line({ quantity: 3, unitPriceMinor: 333_33 }))).toBe(99_999)
  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: maxQuantity }),
      unitPriceMinor: fc.integer({ min: 1, max: 10 ** 9 }),
    }),
  )
  fc.assert(
    fc.property(lines, (some) => {
      const exact = some.reduce(
        (sum, { quantity, unitPriceMinor }) => sum + BigInt(quantity) * BigInt(unitPriceMinor),
        0n,
      )
      expect(BigInt(totalsOf({ lines: some }).totalMinor)).toBe(exact)
    }),
  )
})

describe('what cannot be sold (R-15)', () => {
  test.each<[string, SaleLineEntry[], string | null]>([
    ['a service', [line()], null],
    ['a service and a product', [line(), line({ type: 'product', itemId: 'oil', quantity: 2 })], null],
    ['nothing', [], 'Please add at least one item'],
    ['no service chosen', [line({ itemId: null })], 'Please select valid services'],
    ['an empty choice', [line({ itemId: '' })], 'Please select valid services'],
    ['price of 0', [line({ unitPriceMinor: 0 })], 'Please select valid services'],
    ['price below 0', [line({ unitPriceMinor: -1 })], 'Please select valid services'],
    ['half a kobo', [line({ unitPriceMinor: 0.5 })], 'Please select valid services'],
    ['no quantity', [line({ quantity: 0 })], 'Please select valid services'],
    ['half a service', [line({ quantity: 0.5 })], 'Please select valid services'],
    ['not a number', [line({ quantity: Number.NaN })], 'Please select valid services'],
    ['too many', [line({ quantity: maxQuantity + 1 })], 'Please select valid services'],
    ['no product chosen', [line(), line({ type: 'product', itemId: null })], 'Please select valid products'],
    [
      'the first bad line speaks',
      [line({ itemId: null }), line({ type: 'product', itemId: null })],
      'Please select valid services',
    ],
    [
      'more than can be counted',
      Array.from({ length: 20 }, () => line({ quantity: maxQuantity, unitPriceMinor: maxPriceMinor })),
      'A value is outside what is allowed.',
    ],
    ['the largest sale', [line({ quantity: 10, unitPriceMinor: maxSaleMinor / 10 })], null],
    [
      'one kobo more than the largest sale',
      [line({ quantity: 10, unitPriceMinor: maxSaleMinor / 10 }), line({ unitPriceMinor: 1 })],
      'A value is outside what is allowed.',
    ],
  ])('%s', (_, lines, sentence) => {
    const code = whyCannotSell(lines)
    expect(code && refusals[code][1]).toBe(sentence)
  })
})

test('the receipt id is the end of the sale’s id in capitals (R-16)', () => {
  expect(receiptIdOf('019aa3f2-7c1e-7b60-9d55-3f0e8bc4a1de')).toBe('8BC4A1DE')
})
