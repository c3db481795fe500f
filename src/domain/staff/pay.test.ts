import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sumMinor } from '#domain/kit/money.ts'
import { commissionOf } from './commission.ts'
import { earnedByDay, payOf, type PayMonth } from './pay.ts'

const month = (commissionMinor: number, more: Partial<PayMonth> = {}): PayMonth => ({
  sums: [{ rateBp: 10_000, totalMinor: commissionMinor, baseMinor: commissionMinor }],
  tipsMinor: 0,
  advancesMinor: 0,
  ...more,
})

it('pays commission and tips, less what was paid ahead (R-102)', () => {
  expect(payOf([month(30_000, { tipsMinor: 2000, advancesMinor: 12_000 })])).toEqual({
    salesMinor: 30_000,
    commissionMinor: 30_000,
    tipsMinor: 2000,
    advancesMinor: 12_000,
    carriedMinor: 0,
    payMinor: 20_000,
    leftMinor: 0,
  })
  expect(payOf([]).payMinor).toBe(0)
})

it('deducts what a month does not cover from the next, also what was taken back (R-103)', () => {
  const ahead = month(10_000, { advancesMinor: 50_000 })
  expect(payOf([ahead])).toMatchObject({ payMinor: 0, leftMinor: -40_000 })
  expect(payOf([ahead, month(30_000)])).toMatchObject({ carriedMinor: -40_000, payMinor: 0, leftMinor: -10_000 })
  expect(payOf([ahead, month(30_000), month(30_000)])).toMatchObject({ carriedMinor: -10_000, payMinor: 20_000 })
  expect(payOf([month(-5000), month(20_000)])).toMatchObject({ carriedMinor: -5000, payMinor: 15_000 })
  // Pay for one month is not paid again with the next.
  expect(payOf([month(20_000), month(0)])).toMatchObject({ carriedMinor: 0, payMinor: 0 })
})

const amount = fc.integer({ min: -1_000_000, max: 1_000_000 })
const sums = fc.array(fc.record({ rateBp: fc.constantFrom(0, 333, 1000, 2550), totalMinor: amount, baseMinor: amount }))

it('over all months hands out what was earned, no kobo more or less, but for what is still to be made up for', () => {
  const months = fc.array(fc.record({ sums, tipsMinor: amount, advancesMinor: fc.nat(1_000_000) }), { maxLength: 13 })
  fc.assert(
    fc.property(months, (all) => {
      const paid = all.map((_, at) => payOf(all.slice(0, at + 1)))
      const earned = sumMinor(all.map((one) => commissionOf(one.sums) + one.tipsMinor - one.advancesMinor))
      expect(sumMinor(paid.map(({ payMinor }) => payMinor)) + (paid.at(-1)?.leftMinor ?? 0)).toBe(earned)
    }),
  )
})

it('days sum to the month to the kobo (R-101)', () => {
  const days = [5, 5, 5].map((baseMinor, at) => ({
    day: `2026-11-0${at + 1}`,
    sums: [{ rateBp: 1000, totalMinor: baseMinor, baseMinor }],
    tipsMinor: 7,
  }))
  expect(earnedByDay(days).map(({ commissionMinor }) => commissionMinor)).toEqual([1, 0, 1])
  fc.assert(
    fc.property(fc.array(sums), (all) => {
      const earned = earnedByDay(all.map((one, at) => ({ day: String(at), sums: one, tipsMinor: 0 })))
      expect(sumMinor(earned.map(({ commissionMinor }) => commissionMinor))).toBe(commissionOf(all.flat()))
    }),
  )
})
