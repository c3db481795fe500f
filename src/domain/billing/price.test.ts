import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addonFeatures, addonIds, addonOf, addons, cycles, defaultCycle, paidPlanIds, plans } from './catalogue.ts'
import { addonPriceWords, nairaOf, planPriceWords, priceOf, totalOf } from './price.ts'
import { limitOf, meterOf, wouldGainByPro } from './usage.ts'

test('the prices of the documents, in naira, in both forms (R-200, R-202)', () => {
  const rows = paidPlanIds.map((id) => cycles.map((cycle) => planPriceWords(id, cycle)))
  expect(rows).toEqual([
    ['₦7,500 a month', '₦21,375 every 3 months (₦7,125 a month)', '₦75,000 a year (₦6,250 a month)'],
    ['₦35,000 a month', '₦99,750 every 3 months (₦33,250 a month)', '₦350,000 a year (₦29,167 a month)'],
  ])
  expect(cycles.map((cycle) => plans.free.totalMinor[cycle])).toEqual([0, 0, 0])
  expect(addonIds.map((id) => [id, addons[id].credits, addonPriceWords(addons[id])])).toEqual([
    ['sms-small', 500, '₦2,000 · 500 credits (₦4/credit)'],
    ['sms-medium', 1000, '₦3,500 · 1,000 credits (₦3.50/credit)'],
    ['sms-large', 2000, '₦5,000 · 2,000 credits (₦2.50/credit)'],
    ['pos-basic', 0, '₦5,000/month'],
    ['pos-premium', 0, '₦10,000/month'],
    ['custom-basic', 0, '₦150,000 one-time'],
    ['custom-premium', 0, '₦300,000 one-time'],
  ])
  expect(Object.values(addonFeatures).map((features) => features.length)).toEqual([5, 5, 5])
  expect([addonOf('pos-basic')?.id, addonOf('pos')]).toEqual(['pos-basic', null])
  expect([defaultCycle, nairaOf(-114_410_000)]).toEqual(['monthly', '-₦1,144,100'])
})

describe('one function for every total (R-201)', () => {
  test('locations after the first at 90 %, monthly add-ons for the months of the cycle, what is paid once never again', () => {
    const of = { planId: 'premium', cycle: 'quarterly', branchCount: 3, addonIds: [...addonIds] } as const
    expect(priceOf(of)).toEqual([
      { label: 'Premium Plan, 3 months', amountMinor: 9_975_000 },
      { label: '2 more locations at 90 %', amountMinor: 17_955_000 },
      { label: 'POS Basic, 3 months', amountMinor: 1_500_000 },
      { label: 'POS Premium, 3 months', amountMinor: 3_000_000 },
    ])
  })

  test('is whole naira, and grows with each location by 90 % of the plan', () => {
    const anything = fc.record({
      planId: fc.constantFrom(...paidPlanIds),
      cycle: fc.constantFrom(...cycles),
      branchCount: fc.integer({ min: 1, max: 500 }),
      addonIds: fc.subarray([...addonIds]),
    })
    fc.assert(
      fc.property(anything, (of) => {
        const total = totalOf(priceOf(of))
        expect(total % 100).toBe(0)
        const more = totalOf(priceOf({ ...of, branchCount: of.branchCount + 1 })) - total
        expect(Math.abs(more - plans[of.planId].totalMinor[of.cycle] * 0.9)).toBeLessThanOrEqual(100)
      }),
    )
  })
})

test('meters are yellow from 75 % and red from 90 % (R-205)', () => {
  const level = (used: number, limit: number | null) => meterOf(used, limit).text
  expect([37, 38, 44, 45, 50, 80].map((used) => level(used, 50))).toEqual([
    null,
    'Getting close to limit',
    'Getting close to limit',
    'Near limit',
    'Near limit',
    'Near limit',
  ])
  expect(meterOf(7, null)).toEqual({ level: 'ok', text: null })
  expect([level(1, 1), level(2, 1), level(2, 2)]).toEqual([null, 'Near limit', 'Near limit'])
  expect([limitOf('free', 'customers'), limitOf('pro', 'customers'), limitOf('pro', 'locations')]).toEqual([
    50,
    null,
    1,
  ])
})

test('only a plan that limits the customers would gain by Pro', () => {
  const locations = { of: 'locations', limit: 1 }
  expect(wouldGainByPro([{ of: 'customers', limit: 50 }, locations])).toBe(true)
  expect(wouldGainByPro([{ of: 'customers', limit: null }, locations])).toBe(false)
})
