import { type RecurringExpense, stopRecurringContract } from '#domain/expenses/contract-recurring.ts'
import { useWrite } from '#web/kit/query.ts'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'

/** Returns a function that asks before a recurring expense is stopped. */
export function useStopRecurring({ id, description }: RecurringExpense, onStopped: () => void) {
  const [confirm, question] = useConfirm()
  const stop = useWrite(stopRecurringContract)
  const ask = () =>
    confirm({
      title: `Stop ${description}`,
      message: 'It will no longer be added. Expenses already added stay.',
      confirmLabel: 'Stop',
      onConfirm: async () => {
        await stop.mutateAsync({ params: { id } })
        onStopped()
        showToast(`${description} stopped`)
      },
    })
  return [ask, question] as const
}
