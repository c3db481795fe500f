import { type Expense, listExpensesContract } from '#domain/expenses/contract.ts'
import type { ExpenseFigures } from '#domain/expenses/figures.ts'
import { today } from '#domain/kit/local-time.ts'
import { lazySheet } from '#web/kit/lazy-sheet.tsx'
import { useMe, useSeveral, useWhere } from '#web/kit/me.tsx'
import { useReadPages } from '#web/kit/query.ts'
import { useNow } from '#web/kit/use-now.ts'
import { Finder } from '#web/kit/ui/forms/Finder.tsx'
import { DataTable } from '#web/kit/ui/lists/DataTable.tsx'
import { PeriodFilter, periodDays, periodName } from '#web/kit/ui/lists/PeriodFilter.tsx'
import { SearchField } from '#web/kit/ui/lists/SearchField.tsx'
import { ShowMore } from '#web/kit/ui/lists/ShowMore.tsx'
import { usePeriod } from '#web/kit/ui/lists/use-period.ts'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { useIsPhone } from '#web/kit/ui/page/use-is-phone.ts'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { StatCard, Stats } from '#web/kit/ui/values/StatCard.tsx'
import { CategoryTotals } from './CategoryTotals.tsx'
import { expenseColumns } from './expense-columns.tsx'
import { ExpenseSheet } from './ExpenseSheet.tsx'
import { ExportExpenses } from './ExportExpenses.tsx'
import { RecurringExpenses } from './RecurringExpenses.tsx'
import { useDeleteExpense } from './use-delete-expense.tsx'
import { useNarrowed } from './use-narrowed.ts'

const ExpenseModal = lazySheet(() => import('./ExpenseModal.tsx'), 'ExpenseModal')

/**
 * /expenses: shows the expenses of a period by category, with receipts, a form for a new one, and the recurring ones.
 */
export function ExpensesPage() {
  const isPhone = useIsPhone()
  const { period, setPeriod, narrowing, asked, read } = useExpenses()
  const { typed, setTyped, category, choose } = narrowing
  const figures = read.first?.figures
  const { form, sheet, on, sheets } = useExpenseSheets(read.data)
  const add = () => form.open(null)
  return (
    <>
      <PageHeader
        title="Expenses"
        // On a phone, the period filter shows the period, unless it is a custom range.
        line={isPhone && typeof period === 'string' ? undefined : periodName(period)}
        action={{ label: '+ Add Expense', onClick: add }}
        tools={<Tools asked={asked} />}
      />
      <PageBody>
        <Summary figures={figures} />
        <Finder
          label="Find expenses"
          search={
            <SearchField
              label="Search expenses"
              placeholder="Search by description"
              value={typed}
              onChange={setTyped}
            />
          }
        >
          <PeriodFilter period={period} onChange={setPeriod} cleared="month" />
        </Finder>
        {figures && <CategoryTotals categories={figures.categories} chosen={category} onChoose={choose} />}
        <DataTable
          what="Expenses"
          columns={expenseColumns(on, useWhere(), useSeveral())}
          read={read}
          rowKey={({ id }) => id}
          open={{ onPress: sheet.open, label: ({ description }) => `Open ${description}` }}
          empty={<Nothing onClear={narrowing.isNarrowed ? narrowing.clear : undefined} onAdd={add} />}
        />
        <ShowMore read={read} />
      </PageBody>
      {sheets}
    </>
  )
}

function useExpenses() {
  const { timeZone } = useMe().salon
  const [period, setPeriod] = usePeriod('month')
  const narrowing = useNarrowed()
  const asked = { ...periodDays(period, today(useNow(), timeZone)), ...narrowing.asked }
  const read = useReadPages(
    listExpensesContract,
    (cursor) => ({ query: { ...asked, cursor } }),
    ({ expenses }) => expenses,
    { keepPrevious: true },
  )
  return { period, setPeriod, narrowing, asked, read }
}

/** Returns the form, the sheet of one expense, and the question before an expense is deleted. */
function useExpenseSheets(expenses: readonly Expense[] | undefined) {
  const form = useOpened<Expense>()
  const sheet = useOpened<Expense>()
  const [remove, question] = useDeleteExpense(sheet.close)
  const on = { edit: form.open, remove }
  const current = (row: Expense | null) => expenses?.find(({ id }) => id === row?.id)
  // The sheet shows only an expense in the list, because the old row of a deleted or moved expense would be out of
  // date.
  const shown = current(sheet.row)
  const sheets = (
    <>
      {shown && <ExpenseSheet expense={shown} on={on} opened={sheet.opened} onClose={sheet.close} />}
      <ExpenseModal
        key={form.count}
        expense={form.row}
        latest={current(form.row)}
        opened={form.opened}
        onClose={form.close}
      />
      {question}
    </>
  )
  return { form, sheet, on, sheets }
}

function Tools({ asked }: { asked: ReturnType<typeof useExpenses>['asked'] }) {
  return (
    <>
      <RecurringExpenses />
      <ExportExpenses asked={asked} />
    </>
  )
}

/** Shows Total Expenses, Expense Count and Average Expense (document 2, section 2). */
function Summary({ figures }: { figures: ExpenseFigures | null | undefined }) {
  const money = (minor: number | undefined) => (minor === undefined ? '–' : <Money minor={minor} stepBack />)
  return (
    <Stats label="Summary">
      <StatCard label="Total Expenses" figure={money(figures?.totalMinor)} />
      <StatCard label="Expense Count" figure={figures?.count.toLocaleString('en') ?? '–'} />
      <StatCard label="Average Expense" figure={money(figures?.averageMinor)} />
    </Stats>
  )
}

function Nothing({ onClear, onAdd }: { onClear: (() => void) | undefined; onAdd: () => void }) {
  const title = 'No expenses found for this period'
  if (!onClear) return <EmptyState drawing="money" title={title} action={{ label: 'Add Expense', onClick: onAdd }} />
  return (
    <EmptyState
      drawing="search"
      title={title}
      line="Choose a longer period or a broader search."
      action={{ label: 'Clear', onClick: onClear }}
    />
  )
}
