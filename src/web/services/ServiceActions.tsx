import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Service } from '#domain/services/contract.ts'
import { RowActions } from '#web/kit/ui/lists/RowActions.tsx'
import { ActivateButton } from './ActivateButton.tsx'

export interface ServiceActionsProps {
  service: Service
  on: {
    edit: (service: Service) => void
    remove: (service: Service) => void
  }
}

/** Edit, Activate or Deactivate, Delete, in the row of a service. */
export function ServiceActions({ service, on }: ServiceActionsProps) {
  const { name } = service
  return (
    <RowActions>
      <Button size="xs" variant="default" aria-label={`Edit ${name}`} onClick={() => on.edit(service)}>
        Edit
      </Button>
      <ActivateButton service={service} />
      <ActionIcon variant="subtle" color="pepper" aria-label={`Delete ${name}`} onClick={() => on.remove(service)}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </RowActions>
  )
}
