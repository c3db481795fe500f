import { IconCamera, IconRepeat } from '@tabler/icons-react'
import { categoryWords } from '#domain/expenses/categories.ts'
import type { Expense } from '#domain/expenses/contract.ts'
import { formatDate } from '#domain/kit/time-format.ts'
import { actionsColumn, type Column } from '#web/kit/ui/lists/data-columns.ts'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { ExpenseActions, type ExpenseActionsProps } from './ExpenseActions.tsx'
import styles from './expenses.module.css'

/** Returns the columns Description, Date, Category, Amount and Actions, and the location if there are several. */
export function expenseColumns(
  on: ExpenseActionsProps['on'],
  where: (locationId: string) => string | null,
  isSeveral: boolean,
): Column<Expense>[] {
  const date = ({ spentOn }: Expense) => formatDate(spentOn)
  const place = ({ locationId }: Expense) => where(locationId)
  return [
    { key: 'description', header: 'Description', cell: ({ description }) => description },
    { key: 'date', header: 'Date', cell: date, card: date },
    {
      key: 'category',
      header: 'Category',
      cell: (expense) => (
        <>
          {categoryWords[expense.category]}
          <Marks expense={expense} />
        </>
      ),
      card: (expense) => (
        <>
          {categoryWords[expense.category]} <Marks expense={expense} />
        </>
      ),
    },
    ...(isSeveral ? [{ key: 'location', header: 'Location', cell: place, card: place }] : []),
    {
      key: 'amount',
      header: 'Amount',
      align: 'end',
      phone: 'amount',
      cell: ({ amountMinor }) => <Money minor={amountMinor} />,
    },
    { ...actionsColumn, cell: (expense) => <ExpenseActions expense={expense} on={on} /> },
  ]
}

/** Shows symbols for the source of the money, for recurring expenses, and for receipts. */
function Marks({ expense: { isFromTill, recurringId, hasPhoto } }: { expense: Expense }) {
  if (!isFromTill && !recurringId && !hasPhoto) return null
  return (
    <span className={styles.marks}>
      {isFromTill && <span>From the till</span>}
      {recurringId && (
        <span className="pl-sign pl-gap-4">
          <IconRepeat size={14} stroke={1.75} aria-hidden /> Recurring
        </span>
      )}
      {hasPhoto && (
        <span className="pl-sign pl-gap-4">
          <IconCamera size={14} stroke={1.75} aria-hidden /> Receipt
        </span>
      )}
    </span>
  )
}
