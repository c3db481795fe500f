import type { ReactNode } from 'react'
import { archiveCustomerContract, restoreCustomerContract } from '#domain/customers/contract-page.ts'
import { useWrite } from '#web/kit/query.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'

/**
 * Returns a function that asks before a customer is archived; a toast offers Undo. Render the returned question once on
 * the page.
 */
export function useArchive({ id, name }: { id: string; name: string }): [archive: () => void, question: ReactNode] {
  const [confirm, question] = useConfirm()
  const [archive, restore] = [useWrite(archiveCustomerContract), useWrite(restoreCustomerContract)]
  const ask = () =>
    confirm({
      title: `Archive ${name}`,
      message: 'They leave the lists and can be restored at any time. Appointments and sales are kept.',
      confirmLabel: 'Archive',
      harmless: true,
      onConfirm: async () => {
        await archive.mutateAsync({ params: { id } })
        showToast(`${name} archived`, { onUndo: () => restore.mutateAsync({ params: { id } }) })
      },
    })
  return [ask, question]
}
