import type { Expense } from '#domain/expenses/contract.ts'
import { RowActions, RowDelete, RowEdit } from '#web/kit/ui/lists/RowActions.tsx'

export interface ExpenseActionsProps {
  expense: Expense
  on: { edit: (expense: Expense) => void; remove: (expense: Expense) => void }
}

/** Shows Edit and Delete in the row of an expense. */
export function ExpenseActions({ expense, on }: ExpenseActionsProps) {
  const { description } = expense
  return (
    <RowActions>
      <RowEdit what={description} onPress={() => on.edit(expense)} />
      <RowDelete what={description} onPress={() => on.remove(expense)} />
    </RowActions>
  )
}
