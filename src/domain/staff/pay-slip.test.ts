import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sumMinor } from '#domain/kit/money.ts'
import { payOf } from './pay.ts'
import { slipLines, slipMessage } from './pay-slip.ts'

const pay = {
  salesMinor: 700_000,
  commissionMinor: 175_000,
  tipsMinor: 20_000,
  advancesMinor: 80_000,
  carriedMinor: -5000,
  payMinor: 110_000,
  leftMinor: 0,
}
const advances = [
  { givenOn: '2026-11-12', note: null, amountMinor: 30_000 },
  { givenOn: '2026-11-02', note: 'School fees', amountMinor: 50_000 },
]
const slip = { name: 'Halima Yusuf', month: 'November 2026', pay, advances, currency: 'NGN' as const }

it('sends commission, tips, each advance with its day, and the amount to pay (R-416)', () => {
  expect(slipMessage(slip, 'Adùn Hair').split('\n')).toEqual([
    'Adùn Hair: pay slip of Halima Yusuf, November 2026',
    'Commission (On sales of ₦7,000.00): ₦1,750.00',
    'Tips: ₦200.00',
    'Advance (2 Nov 2026, School fees): -₦500.00',
    'Advance (12 Nov 2026): -₦300.00',
    'Months before (Advances and refunds not yet deducted): -₦50.00',
    'To pay: ₦1,100.00',
  ])
})

it('leaves out tips and earlier months if they are 0, and says what is deducted next month', () => {
  const short = { ...pay, commissionMinor: 0, tipsMinor: 0, carriedMinor: 0, payMinor: 0, leftMinor: -80_000 }
  expect(
    slipMessage({ ...slip, pay: short }, 'Adùn Hair')
      .split('\n')
      .slice(1),
  ).toEqual([
    'Commission (On sales of ₦7,000.00): ₦0.00',
    'Advance (2 Nov 2026, School fees): -₦500.00',
    'Advance (12 Nov 2026): -₦300.00',
    'To pay: ₦0.00',
    'To deduct next month: ₦800.00',
  ])
})

it('has lines that add up to what is paid or still to be deducted', () => {
  const amount = fc.integer({ min: -1_000_000, max: 1_000_000 })
  const given = fc.array(fc.nat(1_000_000), { maxLength: 4 })
  const month = fc.record({ earnedMinor: amount, tipsMinor: amount, given })
  fc.assert(
    fc.property(fc.array(month, { minLength: 1, maxLength: 3 }), (months) => {
      const found = payOf(
        months.map(({ earnedMinor, tipsMinor, given: each }) => ({
          sums: [{ rateBp: 10_000, totalMinor: earnedMinor, baseMinor: earnedMinor }],
          tipsMinor,
          advancesMinor: sumMinor(each),
        })),
      )
      const own = months.at(-1)!.given.map((amountMinor) => ({ givenOn: '2026-11-02', note: null, amountMinor }))
      const lines = slipLines({ pay: found, advances: own, currency: 'NGN' })
      expect(sumMinor(lines.map(({ amountMinor }) => amountMinor))).toBe(found.payMinor + found.leftMinor)
    }),
  )
})
