import { Checkbox, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { mostPreparation } from '#domain/salon/preparation.ts'
import { Disclosure } from '#web/kit/ui/page/Disclosure.tsx'
import type { ServiceValues } from './service-form.ts'

interface PreparationFieldsProps {
  form: UseFormReturnType<ServiceValues>
  field: (name: 'preparation') => object
}

/** Shows the fields of a service's preparation rule: the salon's words, and whether customers must accept them. */
export function PreparationFields({ form, field }: PreparationFieldsProps) {
  return (
    <Disclosure
      title="Preparation rule"
      hint={form.values.preparation.trim() || null}
      needed={Boolean(form.errors['preparation'])}
    >
      <Textarea
        rows={3}
        maxLength={mostPreparation}
        description="Customers read it before they book, and on the page of their appointment."
        placeholder="Come with washed, dry hair, without extensions."
        {...field('preparation')}
      />
      <Checkbox
        label="Customers must accept it"
        description="They tick that they have read it"
        {...form.getInputProps('mustAcceptPreparation', { type: 'checkbox' })}
      />
    </Disclosure>
  )
}
