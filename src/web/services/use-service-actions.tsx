import { useState } from 'react'
import { deleteServiceContract, type Service, setServiceActiveContract } from '#domain/services/contract.ts'
import { useWrite } from '#web/kit/query.ts'
import { showToast } from '#web/kit/ui/toast.ts'
import { useConfirm } from '#web/kit/ui/use-confirm.tsx'

/** What the buttons in a service's row do; `failure` is what the server refused, `dialog` the question before deleting. */
export function useServiceActions(edit: (service: Service) => void) {
  const [failure, setFailure] = useState<string | null>(null)
  const [confirm, dialog] = useConfirm()
  const [activate, remove] = [useWrite(setServiceActiveContract), useWrite(deleteServiceContract)]
  const setActive = (service: Service, isActive: boolean) => {
    if (activate.isPending) return
    setFailure(null)
    activate.mutate(
      { params: { id: service.id }, body: { isActive } },
      {
        onSuccess: () => showToast(`${service.name} is ${isActive ? 'active' : 'inactive'}`),
        onError: ({ message }) => setFailure(message),
      },
    )
  }
  const ask = (service: Service) =>
    confirm({
      title: `Delete ${service.name}`,
      message: 'Are you sure you want to delete this service?',
      onConfirm: async () => {
        await remove.mutateAsync({ params: { id: service.id } })
        showToast(`${service.name} deleted`)
      },
    })
  return { on: { edit, setActive, remove: ask }, failure, dialog }
}
