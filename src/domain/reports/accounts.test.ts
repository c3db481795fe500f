import { expect, test } from 'vitest'
import { accountsOf, accountsRows } from './accounts.ts'

const moved = [
  { month: '2026-10', kind: 'sale' as const, amountMinor: 1_075_000, vatMinor: 75_000 },
  { month: '2026-12', kind: 'refund' as const, amountMinor: -107_500, vatMinor: -7500 },
]
const expenses = [
  { at: '2026-10', category: 'rent' as const, amountMinor: 200_000 },
  { at: '2026-12', category: 'other' as const, amountMinor: 1 },
]

test('every month has its row, one without anything too; what was taken back counts in its own (R-277)', () => {
  const months = accountsOf({ from: '2026-10-15', to: '2026-12-03' }, moved, expenses)
  expect(months).toMatchObject([
    { month: '2026-10', salesMinor: 1_075_000, salesVatMinor: 75_000, refundsMinor: 0, netProfitMinor: 875_000 },
    { month: '2026-11', salesMinor: 0, revenueMinor: 0, vatMinor: 0, expensesMinor: 0, netProfitMinor: 0 },
    {
      month: '2026-12',
      salesMinor: 0,
      refundsMinor: 107_500,
      refundsVatMinor: 7500,
      vatMinor: -7500,
      netProfitMinor: -107_501,
    },
  ])
})

test('the file: headings, months, and their sums', () => {
  const rows = accountsRows(accountsOf({ from: '2026-10-01', to: '2026-12-31' }, moved, expenses), 'NGN')
  expect(rows.map((row) => row.length)).toEqual(Array(5).fill(16))
  const column = (heading: string) => rows.map((row) => row[rows[0]!.indexOf(`${heading} (NGN)`)])
  expect(column('Sales').slice(1)).toEqual([10_750, 0, 0, 10_750])
  expect(column('Total Revenue').slice(1)).toEqual([10_750, 0, -1075, 9675])
  expect(column('Revenue without VAT').slice(1)).toEqual([10_000, 0, -1000, 9000])
  expect(column('Expenses: Rent').slice(1)).toEqual([2000, 0, 0, 2000])
  expect(column('Net Profit').slice(1)).toEqual([8750, 0, -1075.01, 7674.99])
})

test('a last day that is the first of a month has that month; one month is one row', () => {
  const months = (from: string, to: string) => accountsOf({ from, to }, [], []).map(({ month }) => month)
  expect(months('2026-11-30', '2026-12-01')).toEqual(['2026-11', '2026-12'])
  expect(months('2026-12-31', '2026-12-31')).toEqual(['2026-12'])
})
