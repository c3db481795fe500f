import type { ReactNode } from 'react'
import { deleteExpenseContract, type Expense } from '#domain/expenses/contract.ts'
import { useWrite } from '#web/kit/query.ts'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'

/**
 * Returns a function that asks, in the specified words, before an expense is deleted. Render the returned question once
 * on the page.
 */
export function useDeleteExpense(onDeleted: () => void): [remove: (expense: Expense) => void, question: ReactNode] {
  const [confirm, question] = useConfirm()
  const remove = useWrite(deleteExpenseContract)
  const ask = ({ id, description }: Expense) =>
    confirm({
      title: `Delete ${description}`,
      message: 'Are you sure you want to delete this expense?',
      onConfirm: async () => {
        await remove.mutateAsync({ params: { id } })
        onDeleted()
        showToast(`${description} deleted`)
      },
    })
  return [ask, question]
}
