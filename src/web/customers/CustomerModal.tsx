import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type CustomerDetails, editCustomerContract } from '#domain/customers/contract-page.ts'
import { addCustomerContract, type Customer } from '#domain/customers/contract.ts'
import { customerFieldNames, customerFields } from '#domain/customers/field-names.ts'
import { whyNotPhone } from '#domain/kit/phone-shape.ts'
import { problemsIn } from '#web/kit/problems-in.ts'
import { useWrite } from '#web/kit/query.ts'
import { ContactFields } from '#web/kit/ui/forms/ContactFields.tsx'
import { FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { formWords } from '#web/kit/ui/forms/form-words.ts'
import { optional } from '#web/kit/ui/forms/optional.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { useEditedRow } from '#web/kit/ui/forms/use-edited-row.tsx'

interface CustomerModalProps {
  /** The customer as they were when the form opened; null for a new one. */
  customer: CustomerDetails | null
  /** As they are now, where they are edited. */
  latest?: CustomerDetails
  /** What a new one begins with. */
  start?: { name?: string; phone?: string }
  opened: boolean
  onClose: () => void
  onAdded?: (customer: Customer) => void
}

/** The form that adds a customer or changes one; a plan's limit opens Upgrade Required over it. */
export function CustomerModal({ customer, latest, start, opened, onClose, onAdded }: CustomerModalProps) {
  const [add, edit] = [useWrite(addCustomerContract, { opened }), useWrite(editCustomerContract, { opened })]
  const form = useForm({
    initialValues: { ...valuesOf(customer), ...start },
    validate: problemsOf,
  })
  const paused = !opened || edit.isUnsettled
  const { base, notice } = useEditedRow({ opened: customer, latest, form, valuesOf, names: customerFieldNames, paused })
  async function send({ preferences, ...body }: Values): Promise<void> {
    if (base) {
      const { id, version } = base
      await edit.mutateAsync({ params: { id }, body: { ...body, preferences, version } })
    } else {
      const added = await add.mutateAsync({ body })
      onAdded?.(added.customer)
    }
    showToast(`${body.name.trim()} ${customer ? 'updated' : 'added'}`)
  }
  return (
    <FormModal
      {...formWords('Customer', customer !== null)}
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={send}
      notice={notice}
    >
      <TextInput label="Name" maxLength={120} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <ContactFields phone={form.getInputProps('phone')} email={form.getInputProps('email')} />
      <Textarea label={optional('Notes')} rows={2} maxLength={2000} {...form.getInputProps('notes')} />
      {customer && (
        <Textarea
          label={optional('Preferences')}
          description="What they like: colours, products, the chair by the window"
          rows={2}
          maxLength={2000}
          {...form.getInputProps('preferences')}
        />
      )}
    </FormModal>
  )
}

/** Everything at once; whether a number can be called is for the server. */
function problemsOf({ preferences, ...fields }: Values): Record<string, string> {
  const phone = whyNotPhone(fields.phone)
  return {
    ...(phone && { phone }),
    ...problemsIn(editCustomerContract, { ...fields, preferences, version: 1 }),
  }
}

type Values = Record<(typeof customerFields)[number], string>

function valuesOf(customer: CustomerDetails | null): Values {
  return Object.fromEntries(customerFields.map((field) => [field, customer?.[field] ?? ''])) as Values
}
