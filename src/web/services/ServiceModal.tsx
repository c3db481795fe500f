import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { serviceCategories } from '#domain/services/contract.ts'
import { useMe } from '#web/kit/me.tsx'
import { FieldPair, FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { MoneyField } from '#web/kit/ui/forms/MoneyField.tsx'
import { formWords } from '#web/kit/ui/forms/form-words.ts'
import { optional } from '#web/kit/ui/forms/optional.tsx'
import { TimeAround } from './TimeAround.tsx'
import { useBlankDuration } from './use-blank-duration.ts'
import { type EditedService, useServiceForm } from './use-service-form.tsx'
import { WhoDoesIt } from './WhoDoesIt.tsx'

interface ServiceModalProps extends EditedService {
  onClose: () => void
}

/** The form that adds a service or changes one; what was booked and sold keeps its price and minutes. */
export function ServiceModal({ service, latest, opened, onClose }: ServiceModalProps) {
  const { currency } = useMe().salon
  const { form, notice, send } = useServiceForm({ service, latest, opened })
  const duration = useBlankDuration(form)
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
