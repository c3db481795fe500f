import { addServiceContract, editServiceContract, type Service } from '#domain/services/contract.ts'
import { useMe } from '#web/kit/me.tsx'
import { useRecordForm } from '#web/kit/ui/forms/use-record-form.ts'
import type { SheetOpening } from '#web/kit/ui/forms/use-sheet-form.ts'
import { bodyOf, problemsOf, type ServiceValues, valuesOf } from './service-form.ts'

export interface EditedService extends SheetOpening {
  /** The service as it was when the form opened; null for a new one. */
  service: Service | null
  /** The current state of the service, if it is edited. */
  latest: Service | undefined
}

const labels: Record<keyof ServiceValues, string> = {
  name: 'Name',
  category: 'Category',
  priceMinor: 'Price',
  durationMin: 'Duration in minutes',
  depositMinor: 'Online deposit',
  description: 'Description',
  bufferBeforeMin: 'Before, in minutes',
  bufferAfterMin: 'After, in minutes',
  processingStartMin: 'Processing starts after, in minutes',
  processingMin: 'Processing lasts, in minutes',
  mayRunBeside: 'At the same time as others',
  preparation: 'Preparation rule',
  mustAcceptPreparation: 'Customers must accept the rule',
  staffIds: 'Who does it',
}

/** Returns the form of a service: its values, its words, and how it is saved. */
export function useServiceForm({ service, latest, ...sheet }: EditedService) {
  const { currency } = useMe().salon
  return useRecordForm<Service, ServiceValues>({
    ...sheet,
    thing: 'Service',
    row: service,
    latest,
    labels,
    valuesOf: (row) => valuesOf(row, currency),
    problemsOf,
    async save(values, base, send) {
      const body = bodyOf(values)
      if (base) await send(editServiceContract, { params: { id: base.id }, body: { ...body, version: base.version } })
      else await send(addServiceContract, { body })
    },
  })
}
