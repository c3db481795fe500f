import { Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { saleFilters } from '#domain/sales/contract.ts'
import { type PaymentMethod, paymentMethods } from '#domain/sales/payments.ts'
import { payments } from '#web/kit/ui/PaymentBadge.tsx'
import { saleWords } from '#web/kit/ui/SaleState.tsx'
import styles from './filter.module.css'

/** What the list is narrowed to; null and empty: everything. */
export interface Narrowed {
  search: string
  method: PaymentMethod | null
  status: (typeof saleFilters)[number] | null
}

export const everything: Narrowed = { search: '', method: null, status: null }

/** Something is searched for, so that an empty list is no empty period. */
export function isNarrowed({ search, method, status }: Narrowed): boolean {
  return search.trim() !== '' || method !== null || status !== null
}

interface SalesFilterProps {
  value: Narrowed
  onChange: (value: Narrowed) => void
}

/** Finds sales of the period: by customer, number or receipt id, by payment and by what happened to them. */
export function SalesFilter({ value, onChange }: SalesFilterProps) {
  return (
    <search className={styles.filter} aria-label="Find sales">
      <TextInput
        className={styles.text}
        type="search"
        aria-label="Search"
        placeholder="Customer, number or receipt id"
        maxLength={120}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        value={value.search}
        onChange={(event) => onChange({ ...value, search: event.currentTarget.value })}
      />
      <Select
        aria-label="Payment method"
        placeholder="Any payment"
        clearable
        clearButtonProps={{ 'aria-label': 'Any payment' }}
        data={paymentMethods.map((method) => ({ value: method, label: payments[method].label }))}
        value={value.method}
        onChange={(method) => onChange({ ...value, method: method as Narrowed['method'] })}
      />
      <Select
        aria-label="State"
        placeholder="Any state"
        clearable
        clearButtonProps={{ 'aria-label': 'Any state' }}
        data={saleFilters.map((status) => ({ value: status, label: saleWords[status] }))}
        value={value.status}
        onChange={(status) => onChange({ ...value, status: status as Narrowed['status'] })}
      />
    </search>
  )
}
