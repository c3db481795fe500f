import { expect, it } from 'vitest'
import { commissionOf, commissionRateOf, lineRateOf } from './commission.ts'

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

it('takes the most exact rate of a line: the member’s for the item, the item’s, the member’s, also 0 (R-100)', () => {
  const [relaxer, oil, chi, bisi] = ['relaxer', 'oil', 'chi', 'bisi']
  const rates = [
    { itemId: relaxer, staffId: null, commissionBp: 3000 },
    { itemId: relaxer, staffId: bisi, commissionBp: 0 },
    { itemId: oil, staffId: chi, commissionBp: 500 },
  ]
  const rate = (itemId: string, staffId: string) => lineRateOf({ itemId, staffId }, rates, 1000)
  expect([rate(relaxer, chi), rate(relaxer, bisi), rate(oil, chi), rate(oil, bisi)]).toEqual([3000, 0, 500, 1000])
})
