import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Expense } from '#domain/expenses/contract.ts'
import { RowActions } from '#web/kit/ui/lists/RowActions.tsx'

export interface ExpenseActionsProps {
  expense: Expense
  on: { edit: (expense: Expense) => void; remove: (expense: Expense) => void }
}

/** Edit and Delete, in the row of an expense. */
export function ExpenseActions({ expense, on }: ExpenseActionsProps) {
  const { description } = expense
  return (
    <RowActions>
      <Button size="xs" variant="default" aria-label={`Edit ${description}`} onClick={() => on.edit(expense)}>
        Edit
      </Button>
      <ActionIcon color="pepper" aria-label={`Delete ${description}`} onClick={() => on.remove(expense)}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </RowActions>
  )
}
