import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumMinor } from '#domain/kit/money.ts'
import {
  type RefundableLine,
  type RefundableSale,
  refundOfLine,
  refundTotals,
  whyCannotRefund,
  whyCannotVoid,
} from './refund.ts'
import { sharesOf, splitByShares } from '#domain/staff/shares.ts'
import { sales } from '#domain/sales/testing-sales.ts'
import { totalsOf } from '#domain/sales/form/totals.ts'

const line = (more: Partial<RefundableLine> = {}): RefundableLine => ({
  position: 0,
  quantity: 3,
  totalMinor: 1000,
  vatMinor: 70,
  refundedQuantity: 0,
  shares: [],
  ...more,
})
const sale = (more: Partial<RefundableSale> = {}): RefundableSale => ({
  isVoided: false,
  lines: [line(), line({ position: 1, quantity: 1, totalMinor: 500, vatMinor: 35 })],
  tipsMinor: 0,
  refundedTipsMinor: 0,
  balanceMinor: 0,
  inHandMinor: 1500,
  ...more,
})
/** Three who share a service: the first has what is left. */
const braiders = sharesOf('ada', [
  { staffId: 'halima', shareBp: 3333 },
  { staffId: 'ngozi', shareBp: 2500 },
])
const all = { lines: null, withTips: false }
const some = (...lines: [position: number, quantity: number][]) => ({
  lines: lines.map(([position, quantity]) => ({ position, quantity })),
  withTips: false,
})

test('pieces of a line are worth their part of what it brought, the last one what is left', () => {
  const worth = [0, 1, 2].map((refundedQuantity) => refundOfLine(line({ refundedQuantity }), 1).amountMinor)
  expect(worth).toEqual([333, 334, 333])
})

test('D28, D30: in whatever pieces a sale comes back, all of it and its VAT come back, and not a kobo more', () => {
  fc.assert(
    fc.property(sales, fc.infiniteStream(fc.nat()), (entry, choices) => {
      const { lines, totalMinor, vatMinor } = totalsOf({ ...entry, tips: [] })
      const left = lines.map((one, position) => ({
        ...one,
        position,
        quantity: entry.lines[position]!.quantity,
        refundedQuantity: 0,
        shares: braiders,
      }))
      let [amount, vat] = [0, 0]
      const back = braiders.map(() => 0)
      while (left.some((one) => one.refundedQuantity < one.quantity)) {
        const open = left.filter((one) => one.refundedQuantity < one.quantity)
        const one = open[choices.next().value % open.length]!
        const quantity = 1 + (choices.next().value % (one.quantity - one.refundedQuantity))
        const state = sale({ lines: left, inHandMinor: totalMinor - amount })
        expect(whyCannotRefund(state, some([one.position, quantity]))).toBeNull()
        const totals = refundTotals(state, some([one.position, quantity]))
        expect(totals.amountMinor).toBeGreaterThanOrEqual(0)
        amount += totals.amountMinor
        vat += totals.vatMinor
        for (const { shares } of totals.lines) shares.forEach((share, at) => (back[at]! += share.amountMinor))
        one.refundedQuantity += quantity
        expect(totals.isWhole).toBe(left.every((other) => other.refundedQuantity === other.quantity))
      }
      expect([amount, vat]).toEqual([totalMinor, vatMinor])
      // The refunds of each member sum to their part of the sale.
      const gave = lines.map((one) => splitByShares(one.totalMinor, braiders))
      expect(back).toEqual(braiders.map((_, at) => sumMinor(gave.map((parts) => parts[at]!))))
    }),
  )
})

test('everything at once is the sum of its lines', () => {
  fc.assert(
    fc.property(sales, (entry) => {
      const { lines, totalMinor, vatMinor } = totalsOf(entry)
      const left = lines.map((one, position) => ({
        ...one,
        position,
        quantity: entry.lines[position]!.quantity,
        refundedQuantity: 0,
        shares: [],
      }))
      const totals = refundTotals(sale({ lines: left }), all)
      expect(totals).toMatchObject({ amountMinor: totalMinor, vatMinor, isWhole: true })
      expect(sumMinor(totals.lines.map(({ amountMinor }) => amountMinor))).toBe(totalMinor)
    }),
  )
})

test('what is owed goes first, then money is handed back (R-66)', () => {
  const owing = sale({ balanceMinor: 600, inHandMinor: 900 })
  expect(refundTotals(owing, all)).toMatchObject({ offBalanceMinor: 600, moneyMinor: 900 })
  expect(refundTotals(owing, some([1, 1]))).toMatchObject({ offBalanceMinor: 500, moneyMinor: 0 })
})

test('tips go back only when asked for, all of what is left', () => {
  const tipped = sale({ tipsMinor: 200, inHandMinor: 1700 })
  expect(refundTotals(tipped, all)).toMatchObject({ tipsMinor: 0, moneyMinor: 1500 })
  expect(refundTotals(tipped, { ...all, withTips: true })).toMatchObject({ tipsMinor: 200, moneyMinor: 1700 })
  expect(refundTotals({ ...tipped, refundedTipsMinor: 200 }, { ...all, withTips: true })).toMatchObject({
    tipsMinor: 0,
  })
})

describe('what cannot be taken back (R-66)', () => {
  const gone = [line({ refundedQuantity: 3 }), line({ position: 1, quantity: 1, refundedQuantity: 1 })]
  test.each<[string, RefundableSale, Parameters<typeof whyCannotRefund>[1], ReturnType<typeof whyCannotRefund>]>([
    ['all', sale(), all, null],
    ['a piece', sale(), some([0, 1]), null],
    ['more pieces than there are', sale(), some([0, 4]), 'refund-above-sold'],
    ['more than are left', sale({ lines: [line({ refundedQuantity: 2 })] }), some([0, 2]), 'refund-above-sold'],
    ['one line named twice', sale(), some([0, 1], [0, 1]), 'refund-above-sold'],
    ['a line that is not there', sale(), some([2, 1]), 'refund-above-sold'],
    ['half a piece', sale(), some([0, 0.5]), 'refund-above-sold'],
    ['no piece', sale(), some([0, 0]), 'refund-above-sold'],
    ['nothing', sale(), some(), 'nothing-to-refund'],
    ['everything again', sale({ lines: gone }), all, 'nothing-to-refund'],
    ['the tips alone', sale({ lines: gone, tipsMinor: 100, inHandMinor: 100 }), { ...all, withTips: true }, null],
    ['of a voided sale', sale({ isVoided: true }), all, 'sale-voided'],
    ['money that never came in', sale({ inHandMinor: 1499 }), all, 'refund-not-received'],
  ])('%s', (_, of, entry, code) => {
    expect(whyCannotRefund(of, entry)).toBe(code)
  })
})

test('a sale is voided on its own day, once, and not after a refund (R-67)', () => {
  const day = { isVoided: false, hasRefund: false, soldOn: '2026-11-21', today: '2026-11-21' }
  expect(whyCannotVoid(day)).toBeNull()
  expect(whyCannotVoid({ ...day, today: '2026-11-22' })).toBe('void-too-late')
  expect(whyCannotVoid({ ...day, isVoided: true })).toBe('sale-voided')
  expect(whyCannotVoid({ ...day, hasRefund: true })).toBe('void-after-change')
})
