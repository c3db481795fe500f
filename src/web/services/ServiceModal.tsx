import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { addServiceContract, editServiceContract, type Service, serviceCategories } from '#domain/services/contract.ts'
import { useMe } from '#web/kit/me.tsx'
import { useWrite } from '#web/kit/query.ts'
import { FieldPair, FormModal } from '#web/kit/ui/FormModal.tsx'
import { MoneyField } from '#web/kit/ui/MoneyField.tsx'
import { formWords } from '#web/kit/ui/form-words.ts'
import { optional } from '#web/kit/ui/optional.tsx'
import { showToast } from '#web/kit/ui/toast.ts'
import { useEditedRow } from '#web/kit/ui/use-edited-row.tsx'
import { bodyOf, problemsOf, type ServiceValues, valuesOf } from './service-form.ts'
import { TimeAround } from './TimeAround.tsx'
import { useBlankDuration } from './use-blank-duration.ts'
import { WhoDoesIt } from './WhoDoesIt.tsx'

interface ServiceModalProps {
  /** The service as it was when the form opened; null for a new one. */
  service: Service | null
  /** As it is now, where it is edited. */
  latest: Service | undefined
  opened: boolean
  onClose: () => void
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

/** The form that adds a service or changes one; what was booked and sold keeps its price and minutes. */
export function ServiceModal({ service, latest, opened, onClose }: ServiceModalProps) {
  const { currency } = useMe().salon
  const [add, edit] = [useWrite(addServiceContract), useWrite(editServiceContract)]
  const form = useForm<ServiceValues>({ initialValues: valuesOf(service, currency), validate: problemsOf })
  const duration = useBlankDuration(form)
  const paused = !opened || edit.isPending
  const rows = { opened: service, latest, valuesOf: (row: Service) => valuesOf(row, currency) }
  const { base, notice } = useEditedRow({ ...rows, form, names, paused })
  async function send(values: ServiceValues): Promise<void> {
    const body = bodyOf(values)
    if (base) await edit.mutateAsync({ params: { id: base.id }, body: { ...body, version: base.version } })
    else await add.mutateAsync({ body })
    showToast(service ? `${values.name.trim()} updated` : `${values.name.trim()} added`)
  }
  return (
    <FormModal
      {...formWords('Service', service !== null)}
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={send}
      notice={notice}
    >
      <TextInput label="Name" maxLength={120} data-autofocus {...form.getInputProps('name')} />
      <NativeSelect label="Category" data={[...serviceCategories]} {...form.getInputProps('category')} />
      <FieldPair>
        <MoneyField
          label="Price"
          currency={currency}
          {...form.getInputProps('priceMinor')}
          value={form.values.priceMinor}
          onChange={(typed: string) => form.setFieldValue('priceMinor', typed)}
        />
        <TextInput
          label="Duration in minutes"
          type="number"
          min={5}
          step={5}
          inputMode="numeric"
          {...form.getInputProps('durationMin')}
          {...duration}
        />
      </FieldPair>
      <Textarea label={optional('Description')} rows={2} maxLength={2000} {...form.getInputProps('description')} />
      <WhoDoesIt form={form} serviceId={service?.id ?? null} />
      <TimeAround form={form} />
    </FormModal>
  )
}
