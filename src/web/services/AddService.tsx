import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { addServiceContract, defaultDurationMin, serviceCategories } from '#domain/services/contract.ts'
import { useMe } from '#web/kit/me.tsx'
import { useWrite } from '#web/kit/query.ts'
import { FieldPair, FormModal } from '#web/kit/ui/FormModal.tsx'
import { MoneyField } from '#web/kit/ui/MoneyField.tsx'
import { optional } from '#web/kit/ui/optional.tsx'
import { showToast } from '#web/kit/ui/toast.ts'
import { bodyOf, problemsOf, type ServiceValues } from './service-form.ts'
import { TimeAround } from './TimeAround.tsx'

const empty: ServiceValues = {
  name: '',
  category: 'Hair',
  priceMinor: '',
  durationMin: String(defaultDurationMin),
  description: '',
  bufferBeforeMin: '',
  bufferAfterMin: '',
  processingStartMin: '',
  processingMin: '',
}

/** The form that adds a service. */
export function AddService({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { currency } = useMe().salon
  const add = useWrite(addServiceContract)
  const form = useForm<ServiceValues>({ initialValues: empty, validate: problemsOf })
  async function send(values: ServiceValues): Promise<void> {
    const { service } = await add.mutateAsync({ body: bodyOf(values) })
    showToast(`${service.name} added`)
  }
  return (
    <FormModal
      title="Add Service"
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={send}
      submitLabel="Add Service"
      busyLabel="Adding..."
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
        />
      </FieldPair>
      <Textarea label={optional('Description')} rows={2} maxLength={2000} {...form.getInputProps('description')} />
      <TimeAround form={form} />
    </FormModal>
  )
}
