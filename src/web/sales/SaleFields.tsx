import { Select, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { FieldPair } from '#web/kit/ui/FormModal.tsx'
import { optional } from '#web/kit/ui/optional.tsx'
import { CustomerField } from './CustomerField.tsx'
import { ItemRows } from './ItemRows.tsx'
import { PaymentChoice } from './PaymentChoice.tsx'
import type { SaleValues } from './sale-form.ts'
import type { NamedCustomer } from './sale-start.ts'
import type { Offer } from './use-offer.ts'

interface SaleFieldsProps {
  form: UseFormReturnType<SaleValues>
  offer: Offer
  customer: NamedCustomer | null
  onCustomer: (customer: NamedCustomer | null) => void
}

/** The fields of a new sale. */
export function SaleFields({ form, offer, customer, onCustomer }: SaleFieldsProps) {
  return (
    <>
      <FieldPair>
        <CustomerField
          {...form.getInputProps('customerId')}
          chosen={customer}
          onChoose={(chosen) => {
            form.setFieldValue('customerId', chosen?.id ?? null)
            onCustomer(chosen)
          }}
        />
        <Select
          label="Staff"
          searchable
          allowDeselect={false}
          data={offer.sellers.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('staffId')}
        />
      </FieldPair>
      <ItemRows form={form} offer={offer} />
      <PaymentChoice
        value={form.values.paymentMethod}
        onChange={(method) => form.setFieldValue('paymentMethod', method)}
      />
      <Textarea
        label={optional('Notes')}
        placeholder="Anything to remember about this sale"
        rows={2}
        maxLength={2000}
        {...form.getInputProps('notes')}
      />
    </>
  )
}
