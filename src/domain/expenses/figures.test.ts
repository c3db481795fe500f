import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expenseCategories } from './categories.ts'
import { expenseFigures } from './figures.ts'

test('total, count and average of some days, and every category with its share (R-240, R-241)', () => {
  const figures = expenseFigures([
    { category: 'supplies', count: 2, totalMinor: 1001 },
    { category: 'rent', count: 1, totalMinor: 2000 },
  ])
  expect(figures).toMatchObject({ totalMinor: 3001, count: 3, averageMinor: 1000 })
  expect(
    figures.categories.map(({ category, count, totalMinor, sharePermille }) => [
      category,
      count,
      totalMinor,
      sharePermille,
    ]),
  ).toEqual([
    ['rent', 1, 2000, 666],
    ['utilities', 0, 0, 0],
    ['supplies', 2, 1001, 334],
    ['salary', 0, 0, 0],
    ['marketing', 0, 0, 0],
    ['other', 0, 0, 0],
  ])
})

test('nothing spent is 0 of everything, and no share of nothing', () => {
  expect(expenseFigures([])).toMatchObject({ totalMinor: 0, count: 0, averageMinor: 0 })
  expect(expenseFigures([{ category: 'rent', count: 3, totalMinor: 0 }]).categories[0]!.sharePermille).toBe(0)
})

test('categories sum to the total, whatever was spent', () => {
  const sums = fc.uniqueArray(
    fc.record({ category: fc.constantFrom(...expenseCategories), count: fc.nat(9), totalMinor: fc.nat(1e11) }),
    { selector: ({ category }) => category },
  )
  fc.assert(
    fc.property(sums, (some) => {
      const { totalMinor, categories } = expenseFigures(some)
      expect(categories.reduce((sum, one) => sum + one.totalMinor, 0)).toBe(totalMinor)
      // Six shares, each rounded by half a tenth at most.
      const shares = categories.reduce((sum, one) => sum + one.sharePermille, 0)
      expect(Math.abs(shares - (totalMinor === 0 ? 0 : 1000))).toBeLessThanOrEqual(3)
    }),
  )
})
