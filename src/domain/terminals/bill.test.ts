import { expect, test } from 'vitest'
import { aSale } from '#domain/testing.ts'
import { billLines } from './bill.ts'

const [line] = aSale().lines
const lines = [
  { ...line!, name: 'Cornrows', quantity: 1, totalMinor: 700_000 },
  { ...line!, name: 'Edge control', quantity: 2, totalMinor: 650_000 },
  { ...line!, name: 'A gift', quantity: 1, totalMinor: 0 },
]
const tips = [{ staffId: line!.staffId, staffName: 'Kemi', amountMinor: 50_000 }]

test('the terminal shows the items after their discounts, and the tips, without names of people (R-470)', () => {
  expect(billLines({ number: 12, lines, tips }, 1_400_000)).toEqual([
    { name: 'Cornrows', amountMinor: 700_000 },
    { name: '2 × Edge control', amountMinor: 650_000 },
    { name: 'Tip', amountMinor: 50_000 },
  ])
})

test('a part of a sale is one line with the receipt’s number', () => {
  expect(billLines({ number: 12, lines, tips: [] }, 500_000)).toEqual([
    { name: 'Receipt No. 12', amountMinor: 500_000 },
  ])
})
