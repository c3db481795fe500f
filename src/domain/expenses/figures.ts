import { averageOf, fractionOf, sumMinor } from '#domain/kit/money.ts'
import { type ExpenseCategory, expenseCategories } from './categories.ts'

/** The expenses of one category on some days, in minor units. */
export interface CategorySum {
  category: ExpenseCategory
  count: number
  totalMinor: number
}

/** The figures about the expenses of some days, for every screen and report that shows them. */
export interface ExpenseFigures {
  totalMinor: number
  count: number
  averageMinor: number
  /** The sums of every category, in the order of the categories. */
  categories: (CategorySum & { sharePermille: number })[]
}

/**
 * Returns Total Expenses, Expense Count and Average Expense of some days, and for each category its total and
 * its share in tenths of a percent. A category without a sum counts as 0.
 */
export function expenseFigures(sums: readonly CategorySum[]): ExpenseFigures {
  const count = sums.reduce((all, one) => all + one.count, 0)
  const totalMinor = sumMinor(sums.map((one) => one.totalMinor))
  const categories = expenseCategories.map((category) => {
    const sum = sums.find((one) => one.category === category) ?? { category, count: 0, totalMinor: 0 }
    return { ...sum, sharePermille: totalMinor === 0 ? 0 : fractionOf(1000, sum.totalMinor, totalMinor) }
  })
  return { totalMinor, count, averageMinor: averageOf(totalMinor, count), categories }
}
