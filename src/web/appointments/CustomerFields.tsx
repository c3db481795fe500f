import { Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { listCustomersContract } from '#domain/customers/contract.ts'
import { useRead } from '#web/kit/query.ts'
import { FieldPair } from '#web/kit/ui/FormModal.tsx'
import { Segmented } from '#web/kit/ui/Segmented.tsx'
import styles from './modal.module.css'
import type { BookingValues } from './booking-values.ts'

/** Who is already chosen; they need not be among those found. */
export interface NamedCustomer {
  id: string
  name: string
  phone: string | null
}

interface CustomerFieldsProps {
  form: UseFormReturnType<BookingValues>
  chosen: NamedCustomer | null
}

const kinds = [
  { value: 'existing', label: 'Existing' },
  { value: 'walk-in', label: 'Walk-in' },
] as const

/** A customer of the salon, or a walk-in's name and phone. Changing one's mind loses neither. */
export function CustomerFields({ form, chosen }: CustomerFieldsProps) {
  const { kind } = form.values
  return (
    <div className={styles.group} role="group" aria-label="Customer">
      <div className={styles.groupHead}>
        <span className={styles.legend} aria-hidden>
          Customer
        </span>
        <Segmented
          label="Customer type"
          options={kinds}
          value={kind}
          onChange={(to) => form.setFieldValue('kind', to)}
        />
      </div>
      {kind === 'existing' ? (
        <ExistingCustomer form={form} chosen={chosen} />
      ) : (
        <FieldPair>
          <TextInput label="Name" autoComplete="off" maxLength={120} {...form.getInputProps('customerName')} />
          <TextInput
            label="Phone"
            type="tel"
            autoComplete="off"
            maxLength={32}
            {...form.getInputProps('customerPhone')}
          />
        </FieldPair>
      )}
    </div>
  )
}

const SEARCH_AFTER_MS = 200

function ExistingCustomer({ form, chosen }: CustomerFieldsProps) {
  const [picked, setPicked] = useState(chosen)
  const [typed, setTyped] = useState(picked ? labelOf(picked) : '')
  // The field shows who is chosen: that is no search.
  const [search] = useDebouncedValue(picked && typed === labelOf(picked) ? '' : typed.trim(), SEARCH_AFTER_MS)
  const read = useRead(listCustomersContract, { query: search === '' ? {} : { search } }, { keepPrevious: true })
  const found = (read.data?.customers ?? []).filter(({ id }) => id !== picked?.id)
  const all: NamedCustomer[] = picked ? [picked, ...found] : found
  return (
    <Select
      {...form.getInputProps('customerId')}
      aria-label="Existing customer"
      placeholder="Search by name or phone"
      searchable
      openOnFocus={false}
      comboboxProps={{ withinPortal: false }}
      searchValue={typed}
      onSearchChange={setTyped}
      data={all.length > 0 ? all.map(optionOf) : [{ value: 'none', label: messageOf(read), disabled: true }]}
      // The server has searched already, by phone too.
      filter={({ options }) => options}
      onChange={(id) => {
        setPicked(all.find((customer) => customer.id === id) ?? null)
        form.setFieldValue('customerId', id)
      }}
    />
  )
}

function optionOf(customer: NamedCustomer) {
  return { value: customer.id, label: labelOf(customer), disabled: false }
}

function labelOf({ name, phone }: NamedCustomer): string {
  return phone ? `${name}, ${phone}` : name
}

function messageOf(read: { error: { message: string } | null; isFetching: boolean }): string {
  if (read.error) return read.error.message
  return read.isFetching ? 'Searching...' : 'No customer of this name or number'
}
