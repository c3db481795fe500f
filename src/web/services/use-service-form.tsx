import { useForm } from '@mantine/form'
import { addServiceContract, editServiceContract, type Service } from '#domain/services/contract.ts'
import { useMe } from '#web/kit/me.tsx'
import { problemsIn } from '#web/kit/problems-in.ts'
import { useWrite } from '#web/kit/query.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { useEditedRow } from '#web/kit/ui/forms/use-edited-row.tsx'
import { bodyOf, problemsOf, type ServiceValues, valuesOf } from './service-form.ts'

export interface EditedService {
  /** The service as it was when the form opened; null for a new one. */
  service: Service | null
  /** As it is now, where it is edited. */
  latest: Service | undefined
  opened: boolean
}

const names: Record<keyof ServiceValues, string> = {
  name: 'Name',
  category: 'Category',
  priceMinor: 'Price',
  durationMin: 'Duration',
  description: 'Description',
  bufferBeforeMin: 'Minutes before',
  bufferAfterMin: 'Minutes after',
  processingStartMin: 'Start of processing',
  processingMin: 'Processing',
  staffIds: 'Who does it',
}

/** Everything at once: what the page asks and what the contract says. */
function checked(values: ServiceValues) {
  return { ...problemsIn(addServiceContract, bodyOf(values)), ...problemsOf(values) }
}

/** The values of a service's form, how they are saved, and the notice of what somebody else changed meanwhile. */
export function useServiceForm({ service, latest, opened }: EditedService) {
  const { currency } = useMe().salon
  const [add, edit] = [useWrite(addServiceContract, { opened }), useWrite(editServiceContract, { opened })]
  const form = useForm<ServiceValues>({ initialValues: valuesOf(service, currency), validate: checked })
  const paused = !opened || edit.isUnsettled
  const rows = { opened: service, latest, valuesOf: (row: Service) => valuesOf(row, currency) }
  const { base, notice } = useEditedRow({ ...rows, form, names, paused })
  async function send(values: ServiceValues): Promise<void> {
    const body = bodyOf(values)
    if (base) await edit.mutateAsync({ params: { id: base.id }, body: { ...body, version: base.version } })
    else await add.mutateAsync({ body })
    showToast(service ? `${values.name.trim()} updated` : `${values.name.trim()} added`)
  }
  return { form, notice, send }
}
