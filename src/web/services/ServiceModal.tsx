import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { defaultDurationMin, serviceCategories } from '#domain/services/contract.ts'
import { FieldPair, FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { hintBeneath } from '#web/kit/ui/forms/hint-beneath.ts'
import { MoneyField } from '#web/kit/ui/forms/MoneyField.tsx'
import type { ServiceValues } from './service-form.ts'
import { PreparationFields } from './PreparationFields.tsx'
import { TimeAround } from './TimeAround.tsx'
import { type EditedService, useServiceForm } from './use-service-form.tsx'
import { WhoDoesIt } from './WhoDoesIt.tsx'

/** Shows the form that adds or edits a service; booked and sold services keep their price and minutes. */
export function ServiceModal(props: EditedService) {
  const { form, field, optionalField, modal } = useServiceForm(props)
  const duration = useBlankDuration(form)
  return (
    <FormModal {...modal}>
      <TextInput maxLength={120} data-autofocus {...field('name')} />
      <NativeSelect data={[...serviceCategories]} {...field('category')} />
      <FieldPair>
        <MoneyField
          {...field('priceMinor')}
          value={form.values.priceMinor}
          onChange={(typed: string) => form.setFieldValue('priceMinor', typed)}
        />
        <TextInput type="number" min={5} step={5} inputMode="numeric" {...field('durationMin')} {...duration} />
      </FieldPair>
      <Textarea rows={2} maxLength={2000} {...optionalField('description')} />
      <MoneyField
        description="Paid in advance online, if deposits are on."
        {...optionalField('depositMinor')}
        value={form.values.depositMinor}
        onChange={(typed: string) => form.setFieldValue('depositMinor', typed)}
      />
      <PreparationFields form={form} field={optionalField} />
      <WhoDoesIt form={form} serviceId={props.service?.id ?? null} />
      <TimeAround form={form} field={field} />
    </FormModal>
  )
}

/** Sets an empty duration to 30 (document 2, section 5), visibly and with the reason. */
function useBlankDuration(form: UseFormReturnType<ServiceValues>) {
  const [became, setBecame] = useState(false)
  return {
    ...hintBeneath,
    description: became ? `It was blank, so ${defaultDurationMin} was used.` : undefined,
    onBlur: () => {
      const blank = form.values.durationMin.trim() === ''
      setBecame(blank)
      if (blank) form.setFieldValue('durationMin', String(defaultDurationMin))
    },
  }
}
