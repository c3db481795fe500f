import { expect, it } from 'vitest'
import { commissionOf, commissionRateOf } from './commission.ts'

it('takes the member’s own rate, also 0, else the salon’s default (R-30)', () => {
  expect([commissionRateOf(1500, 1000), commissionRateOf(0, 1000), commissionRateOf(null, 1000)]).toEqual([
    1500, 0, 1000,
  ])
})

it('sums what each frozen rate earns, half a kobo rounding up', () => {
  expect(commissionOf([])).toBe(0)
  expect(commissionOf([{ baseMinor: 5, rateBp: 1000 }])).toBe(1)
  expect(
    commissionOf([
      { baseMinor: 3_500_000, rateBp: 1000 },
      { baseMinor: 700_000, rateBp: 0 },
      { baseMinor: 100_000, rateBp: 250 },
    ]),
  ).toBe(352_500)
})
