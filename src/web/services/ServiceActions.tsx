import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Service } from '#domain/services/contract.ts'

export interface ServiceActionsProps {
  service: Service
  on: {
    edit: (service: Service) => void
    setActive: (service: Service, isActive: boolean) => void
    remove: (service: Service) => void
  }
}

/** Edit, Activate or Deactivate, Delete, in the row of a service. */
export function ServiceActions({ service, on }: ServiceActionsProps) {
  const { name, isActive } = service
  const verb = isActive ? 'Deactivate' : 'Activate'
  return (
    <>
      <Button size="xs" variant="default" aria-label={`Edit ${name}`} onClick={() => on.edit(service)}>
        Edit
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={`${verb} ${name}`}
        onClick={() => on.setActive(service, !isActive)}
      >
        {verb}
      </Button>
      <ActionIcon variant="subtle" color="pepper" aria-label={`Delete ${name}`} onClick={() => on.remove(service)}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </>
  )
}
