import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { listCustomersContract } from '#domain/customers/contract.ts'
import { useRead } from '#web/kit/query.ts'
import { optional } from '#web/kit/ui/optional.tsx'
import styles from './checkout.module.css'
import type { NamedCustomer } from './sale-start.ts'

interface CustomerFieldProps extends Omit<SelectProps, 'data' | 'onChange'> {
  /** Who is chosen, who need not be among those found. */
  chosen: NamedCustomer | null
  onChoose: (customer: NamedCustomer | null) => void
}

const SEARCH_AFTER_MS = 200

/** Finds a customer by name or phone while one types; empty is a walk-in. */
export function CustomerField({ chosen, onChoose, ...rest }: CustomerFieldProps) {
  const [typed, setTyped] = useState(chosen ? labelOf(chosen) : '')
  // The field shows the name of who is chosen: that is no search.
  const [search] = useDebouncedValue(chosen && typed === labelOf(chosen) ? '' : typed.trim(), SEARCH_AFTER_MS)
  const read = useRead(listCustomersContract, { query: search === '' ? {} : { search } }, { keepPrevious: true })
  const found = (read.data?.customers ?? []).filter(({ id }) => id !== chosen?.id)
  const all: NamedCustomer[] = chosen ? [chosen, ...found] : found
  return (
    <Select
      {...rest}
      classNames={{ input: styles.name }}
      label={optional('Customer')}
      placeholder="Walk-in"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'No customer: a walk-in' }}
      searchValue={typed}
      onSearchChange={setTyped}
      data={all.map((customer) => ({ value: customer.id, label: labelOf(customer) }))}
      // The server has searched already, by phone too.
      filter={({ options }) => options}
      nothingFoundMessage={messageOf(read)}
      onChange={(id) => onChoose(all.find((other) => other.id === id) ?? null)}
    />
  )
}

function labelOf({ name, phone }: NamedCustomer): string {
  return phone ? `${name}, ${phone}` : name
}

function messageOf(read: { error: { message: string } | null; isFetching: boolean }): string {
  if (read.error) return read.error.message
  return read.isFetching ? 'Searching...' : 'No customer of this name or number'
}
