import { deleteServiceContract, type Service } from '#domain/services/contract.ts'
import { useWrite } from '#web/kit/query.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'

/** Returns the actions of the buttons in a service's row; `dialog` is the question before deleting. */
export function useServiceActions(edit: (service: Service) => void) {
  const [confirm, dialog] = useConfirm()
  const remove = useWrite(deleteServiceContract)
  const ask = (service: Service) =>
    confirm({
      title: `Delete ${service.name}`,
      message: 'Are you sure you want to delete this service?',
      onConfirm: async () => {
        await remove.mutateAsync({ params: { id: service.id } })
        showToast(`${service.name} deleted`)
      },
    })
  return { on: { edit, remove: ask }, dialog }
}
