import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxPriceMinor, sumMinor } from '#domain/kit/money.ts'
import { refusals } from '#domain/kit/refusals.ts'
import { sales } from '#domain/sales/testing-sales.ts'
import { lineTotal, maxQuantity, maxSaleMinor, type SaleLineEntry, totalsOf, vatIn, whyCannotSell } from './totals.ts'

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
      'A value is outside the allowed range.',
    ],
    ['the largest sale', [line({ quantity: 10, unitPriceMinor: maxSaleMinor / 10 })], null],
    [
      'one kobo more than the largest sale',
      [line({ quantity: 10, unitPriceMinor: maxSaleMinor / 10 }), line({ unitPriceMinor: 1 })],
      'A value is outside the allowed range.',
    ],
  ])('%s', (_, lines, sentence) => {
    const code = whyCannotSell(lines)
    expect(code && refusals[code][1]).toBe(sentence)
  })
})

describe('amounts of a sale (R-62, R-63)', () => {
  test('a sale by hand: discounts of line and sale, VAT, tips', () => {
    const totals = totalsOf({
      lines: [
        line({ unitPriceMinor: 10_000, discount: { kind: 'percent', percentBp: 1000, reason: 'Loyal' } }),
        line({ unitPriceMinor: 2_000, quantity: 3 }),
      ],
      discount: { kind: 'amount', amountMinor: 1000, reason: 'Waited long' },
      vatBp: 750,
      tips: [{ staffId: 'chiamaka', amountMinor: 500 }],
    })
    expect(totals).toEqual({
      lines: [
        { grossMinor: 10_000, discountMinor: 1000, saleDiscountMinor: 600, totalMinor: 8400, vatMinor: 586 },
        { grossMinor: 6000, discountMinor: 0, saleDiscountMinor: 400, totalMinor: 5600, vatMinor: 391 },
      ],
      subtotalMinor: 15_000,
      discountMinor: 1000,
      totalMinor: 14_000,
      vatMinor: 977,
      tipsMinor: 500,
      dueMinor: 14_500,
    })
  })

  test('D29, D30: lines sum to the total and its VAT to the last kobo, none below 0, and tips are beside', () => {
    fc.assert(
      fc.property(sales, (sale) => {
        const { lines, ...totals } = totalsOf(sale)
        expect(sumMinor(lines.map(({ totalMinor }) => totalMinor))).toBe(totals.totalMinor)
        expect(sumMinor(lines.map(({ vatMinor }) => vatMinor))).toBe(totals.vatMinor)
        expect(sumMinor(lines.map(({ saleDiscountMinor }) => saleDiscountMinor))).toBe(totals.discountMinor)
        expect(totals.totalMinor).toBe(totals.subtotalMinor - totals.discountMinor)
        expect(totals.dueMinor - totals.totalMinor).toBe(sumMinor(sale.tips.map(({ amountMinor }) => amountMinor)))
        for (const one of lines) {
          expect(one.totalMinor).toBe(one.grossMinor - one.discountMinor - one.saleDiscountMinor)
          expect(one.totalMinor).toBeGreaterThanOrEqual(0)
          expect(one.vatMinor).toBeLessThanOrEqual(one.totalMinor)
        }
      }),
    )
  })

  test('VAT is inside the price: without it and with its rate on top the price is there again', () => {
    expect(vatIn(107_500, 750)).toBe(7500)
    expect(vatIn(100, 0)).toBe(0)
    expect(vatIn(maxSaleMinor, 10_000)).toBe(maxSaleMinor / 2)
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(10_000), (amount, bp) => {
        const net = amount - vatIn(amount, bp)
        expect(Math.abs(net + (net * bp) / 10_000 - amount)).toBeLessThanOrEqual(1.01)
      }),
    )
  })

  const amount = (amountMinor: number, reason = 'Birthday') => ({ kind: 'amount' as const, amountMinor, reason })
  const percent = (percentBp: number, reason = 'Birthday') => ({ kind: 'percent' as const, percentBp, reason })
  test.each<[string, ReturnType<typeof whyCannotSell>, Parameters<typeof whyCannotSell>]>([
    ['all of a line', null, [[line({ discount: percent(10_000) }), line()]]],
    ['a kobo more than a line', 'invalid-discount', [[line({ discount: amount(700_001) })]]],
    ['more than 100 %', 'invalid-discount', [[line({ discount: percent(10_001) })]]],
    ['a discount of 0', 'invalid-discount', [[line({ discount: amount(0) })]]],
    ['a discount below 0', 'invalid-discount', [[line({ discount: amount(-1) })]]],
    ['half a kobo off', 'invalid-discount', [[line({ discount: amount(0.5) })]]],
    ['no reason', 'no-discount-reason', [[line({ discount: amount(1, ' ') })]]],
    ['all of the sale', null, [[line()], { discount: amount(700_000) }]],
    [
      'more than the sale after discounts of lines',
      'invalid-discount',
      [[line({ discount: percent(5000) })], { discount: amount(350_001) }],
    ],
    ['a tip of 0', 'invalid-tip', [[line()], { tips: [{ staffId: 'a', amountMinor: 0 }] }]],
    ['a tip for no one', 'invalid-tip', [[line()], { tips: [{ staffId: '', amountMinor: 1 }] }]],
    [
      'two tips for one member',
      'invalid-tip',
      [
        [line()],
        {
          tips: [
            { staffId: 'a', amountMinor: 1 },
            { staffId: 'a', amountMinor: 2 },
          ],
        },
      ],
    ],
    [
      'a tip for each',
      null,
      [
        [line()],
        {
          tips: [
            { staffId: 'a', amountMinor: 1 },
            { staffId: 'b', amountMinor: 2 },
          ],
        },
      ],
    ],
  ])('%s', (_, code, [lines, more]) => {
    expect(whyCannotSell(lines, more)).toBe(code)
  })
})
