import type { CategorySum } from '#domain/expenses/figures.ts'
import { categoryWords, type ExpenseCategory, expenseCategories } from '#domain/expenses/categories.ts'
import { addMonths } from '#domain/kit/dates.ts'
import { type Currency, sumMinor } from '#domain/kit/money.ts'
import type { DateRange } from '#domain/kit/period.ts'
import { type Cell, majorOf } from './csv-of-report.ts'
import type { ExpenseRow } from './rows.ts'

/** The sales or refunds in a month of the salon ('2026-11'). */
export interface MonthRow {
  month: string
  kind: 'sale' | 'refund'
  /** The amount; below 0 for refunds, as is their VAT. */
  amountMinor: number
  vatMinor: number
}

/** A month of the accounts. Amounts are in minor units; refunds are positive. */
export interface AccountsMonth {
  month: string
  salesMinor: number
  salesVatMinor: number
  refundsMinor: number
  refundsVatMinor: number
  revenueMinor: number
  vatMinor: number
  expenses: Pick<CategorySum, 'category' | 'totalMinor'>[]
  expensesMinor: number
  netProfitMinor: number
}

/**
 * Returns sales, refunds, VAT and expenses by month, for every month that the days touch, even if it is empty.
 * The first and the last month contain only the given days.
 */
export function accountsOf(
  { from, to }: DateRange,
  moved: readonly MonthRow[],
  expenses: readonly Pick<ExpenseRow, 'at' | 'category' | 'amountMinor'>[],
): AccountsMonth[] {
  return monthsOf({ from, to }).map((month) => {
    const of = (kind: MonthRow['kind'], key: 'amountMinor' | 'vatMinor') =>
      sumMinor(moved.filter((row) => row.month === month && row.kind === kind).map((row) => row[key]))
    const spentOn = (category: ExpenseCategory) =>
      sumMinor(
        expenses.filter((row) => row.at === month && row.category === category).map(({ amountMinor }) => amountMinor),
      )
    const [salesMinor, salesVatMinor] = [of('sale', 'amountMinor'), of('sale', 'vatMinor')]
    const [backMinor, backVatMinor] = [of('refund', 'amountMinor'), of('refund', 'vatMinor')]
    const byCategory = expenseCategories.map((category) => ({ category, totalMinor: spentOn(category) }))
    const expensesMinor = sumMinor(byCategory.map(({ totalMinor }) => totalMinor))
    const revenueMinor = sumMinor([salesMinor, backMinor])
    return {
      month,
      salesMinor,
      salesVatMinor,
      refundsMinor: 0 - backMinor,
      refundsVatMinor: 0 - backVatMinor,
      revenueMinor,
      vatMinor: sumMinor([salesVatMinor, backVatMinor]),
      expenses: byCategory,
      expensesMinor,
      netProfitMinor: sumMinor([revenueMinor, -expensesMinor]),
    }
  })
}

/** Returns the months as rows of a CSV file, with headings first and sums last. */
export function accountsRows(months: readonly AccountsMonth[], currency: Currency): Cell[][] {
  const amounts = months.map((month) => [
    month.salesMinor,
    month.salesVatMinor,
    month.refundsMinor,
    month.refundsVatMinor,
    month.revenueMinor,
    month.vatMinor,
    sumMinor([month.revenueMinor, -month.vatMinor]),
    ...month.expenses.map(({ totalMinor }) => totalMinor),
    month.expensesMinor,
    month.netProfitMinor,
  ])
  const headings = [
    'Sales',
    'VAT in Sales',
    'Refunds',
    'VAT in Refunds',
    'Total Revenue',
    'VAT',
    'Revenue without VAT',
    ...expenseCategories.map((category) => `Expenses: ${categoryWords[category]}`),
    'Total Expenses',
    'Net Profit',
  ]
  const totals = headings.map((_, column) => sumMinor(amounts.map((row) => row[column]!)))
  return [
    ['Month', ...headings.map((heading) => `${heading} (${currency})`)],
    ...months.map(({ month }, index) => [month, ...amounts[index]!.map(majorOf)]),
    ['Total', ...totals.map(majorOf)],
  ]
}

function monthsOf({ from, to }: DateRange): string[] {
  const months: string[] = []
  for (let day = `${from.slice(0, 7)}-01`; day <= to; day = addMonths(day, 1)) months.push(day.slice(0, 7))
  return months
}
