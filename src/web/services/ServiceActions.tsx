import type { Service } from '#domain/services/contract.ts'
import { RowActions, RowDelete, RowEdit } from '#web/kit/ui/lists/RowActions.tsx'
import { ActivateButton } from './ActivateButton.tsx'

export interface ServiceActionsProps {
  service: Service
  on: {
    edit: (service: Service) => void
    remove: (service: Service) => void
  }
}

/** Shows Edit, Activate or Deactivate, and Delete in the row of a service. */
export function ServiceActions({ service, on }: ServiceActionsProps) {
  const { name } = service
  return (
    <RowActions>
      <RowEdit what={name} onPress={() => on.edit(service)} />
      <ActivateButton service={service} />
      <RowDelete what={name} onPress={() => on.remove(service)} />
    </RowActions>
  )
}
