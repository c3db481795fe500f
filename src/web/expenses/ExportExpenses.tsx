import { categoryWords } from '#domain/expenses/categories.ts'
import { type Expense, listExpensesContract } from '#domain/expenses/contract.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import { type Currency, typedMoney } from '#domain/kit/money.ts'
import { call } from '#web/kit/api.ts'
import { useLocations, useMe } from '#web/kit/me.tsx'
import { ExportCsv, readAllPages } from '#web/kit/ui/lists/ExportCsv.tsx'

type Asked = CallInput<typeof listExpensesContract>['query']

/** Exports the filtered list as a CSV file. */
export function ExportExpenses({ asked }: { asked: Asked }) {
  const { currency } = useMe().salon
  const locations = useLocations()
  async function read() {
    const expenses = await readAllPages(async (cursor) => {
      const page = await call(listExpensesContract, { query: { ...asked, cursor } })
      return { rows: page.expenses, next: page.nextCursor }
    })
    const columns = columnsFor(currency, locations)
    const rows = expenses.map((expense) => columns.map(([, cellOf]) => cellOf(expense)))
    const fileName = `expenses-${asked.from}-${asked.to}.csv`
    return { fileName, rows: [columns.map(([heading]) => heading), ...rows] }
  }
  return <ExportCsv failed="Expenses could not be exported." read={read} things={['expense', 'expenses']} />
}

type Column = [heading: string, cellOf: (expense: Expense) => string | null]

/**
 * Returns the columns of the file. Amounts have no commas between thousands, so that spreadsheets of any country read
 * them as numbers.
 */
function columnsFor(currency: Currency, locations: readonly { id: string; name: string }[]): Column[] {
  const yes = (is: boolean) => (is ? 'Yes' : 'No')
  const place: Column = ['Location', ({ locationId }) => locations.find(({ id }) => id === locationId)?.name ?? null]
  return [
    ['Date', ({ spentOn }) => spentOn],
    ['Category', ({ category }) => categoryWords[category]],
    ['Description', ({ description }) => description],
    [`Amount (${currency})`, ({ amountMinor }) => typedMoney(amountMinor, currency).replaceAll(',', '')],
    ['From the till', ({ isFromTill }) => yes(isFromTill)],
    ['Recurring', ({ recurringId }) => yes(recurringId !== null)],
    ['Receipt photo', ({ hasPhoto }) => yes(hasPhoto)],
    ...(locations.length > 0 ? [place] : []),
  ]
}
