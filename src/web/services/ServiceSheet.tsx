import { Button } from '@mantine/core'
import type { Service } from '#domain/services/contract.ts'
import { Facts } from '#web/kit/ui/values/Facts.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { DeleteButton, RowActions } from '#web/kit/ui/lists/RowActions.tsx'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { ActivateButton } from './ActivateButton.tsx'
import type { ServiceActionsProps } from './ServiceActions.tsx'
import { timeAround } from './time-around.ts'

interface ServiceSheetProps {
  service: Service
  opened: boolean
  onClose: () => void
  /** The allowed actions; null if the person may only read. */
  on: ServiceActionsProps['on'] | null
}

/** Shows one service with its details and its actions. */
export function ServiceSheet({ service, opened, onClose, on }: ServiceSheetProps) {
  const { name, category, priceMinor, durationMin, description, preparation, isActive } = service
  return (
    <Sheet
      title={name}
      opened={opened}
      onClose={onClose}
      width={460}
      footer={on && <Actions service={service} on={on} />}
    >
      <Facts
        of={{
          Price: <Money minor={priceMinor} />,
          Duration: `${durationMin} min`,
          'Around it': timeAround(service),
          Category: category,
          Status: isActive ? 'Active' : 'Inactive',
          Description: description,
          Preparation: preparation,
        }}
      />
    </Sheet>
  )
}

function Actions({ service, on }: ServiceActionsProps) {
  return (
    <RowActions>
      <DeleteButton onPress={() => on.remove(service)} />
      <ActivateButton service={service} />
      <Button onClick={() => on.edit(service)}>Edit</Button>
    </RowActions>
  )
}
