import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type CustomerDetails, editCustomerContract } from '#domain/customers/contract-page.ts'
import { addCustomerContract, type Customer } from '#domain/customers/contract.ts'
import { customerFieldNames, customerFields } from '#domain/customers/field-names.ts'
import { whyNotPhone } from '#domain/kit/phone-shape.ts'
import { problemsIn } from '#web/kit/problems-in.ts'
import { channelWords } from '#domain/messages/rule-words.ts'
import { messageChannels } from '#domain/messages/kinds.ts'
import { ContactFields } from '#web/kit/ui/forms/ContactFields.tsx'
import { FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { useRecordForm } from '#web/kit/ui/forms/use-record-form.ts'
import { BirthdayField } from './BirthdayField.tsx'
import type { SheetOpening } from '#web/kit/ui/forms/use-sheet-form.ts'

interface CustomerModalProps extends SheetOpening {
  /** The customer as they were when the form opened; null for a new one. */
  customer: CustomerDetails | null
  /** The current state of the customer, if they are edited. */
  latest?: CustomerDetails
  /** The initial values of a new customer. */
  start?: { name?: string; phone?: string }
  onAdded?: (customer: Customer) => void
}

/** Shows the form that adds or edits a customer; a plan's limit opens Upgrade Required over it. */
export function CustomerModal({ customer, latest, start, onAdded, ...sheet }: CustomerModalProps) {
  const { field, optionalField, modal } = useRecordForm<CustomerDetails, Values>({
    ...sheet,
    thing: 'Customer',
    row: customer,
    latest,
    labels: customerFieldNames,
    valuesOf: (row) => ({ ...valuesOf(row), ...start }),
    problemsOf,
    async save({ preferences, birthday, messageChannel, ...body }, base, send) {
      if (base) {
        const { id, version } = base
        return await send(editCustomerContract, {
          params: { id },
          body: { ...body, preferences, birthday, messageChannel, version },
        })
      }
      const added = await send(addCustomerContract, { body })
      onAdded?.(added.customer)
    },
  })
  return (
    <FormModal {...modal}>
      <TextInput maxLength={120} autoComplete="off" data-autofocus {...field('name')} />
      <ContactFields phone={optionalField('phone')} email={optionalField('email')} />
      <Textarea rows={2} maxLength={2000} {...optionalField('notes')} />
      {customer && (
        <Textarea
          description="What they like: colours, products, the chair by the window"
          rows={2}
          maxLength={2000}
          {...optionalField('preferences')}
        />
      )}
      {customer && <BirthdayField {...optionalField('birthday')} />}
      {customer && (
        <NativeSelect
          data={[{ value: '', label: 'Salon default' }, ...channelChoices]}
          {...optionalField('messageChannel')}
        />
      )}
    </FormModal>
  )
}

const channelChoices = messageChannels.map((value) => ({ value, label: channelWords[value] }))

type Values = Record<(typeof customerFields)[number], string>

/** Returns the problems of all fields, except whether a number is valid, which the server decides. */
function problemsOf(values: Values) {
  const phone = whyNotPhone(values.phone)
  return { ...(phone && { phone }), ...problemsIn(editCustomerContract, { ...values, version: 1 }) }
}

function valuesOf(customer: CustomerDetails | null): Values {
  return Object.fromEntries(customerFields.map((field) => [field, customer?.[field] ?? ''])) as Values
}
