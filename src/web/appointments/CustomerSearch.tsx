import { Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { IconWalk } from '@tabler/icons-react'
import { useState } from 'react'
import { type Customer, listCustomersContract } from '#domain/customers/contract.ts'
import type { TimeZone } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { formatDate } from '#domain/kit/time-format.ts'
import { useMe } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'
import type { BookingValues } from './booking-values.ts'
import styles from './customer.module.css'

/** Who is already chosen; they need not be among those found. */
export interface NamedCustomer {
  id: string
  name: string
  phone: string | null
  lastVisitAt?: string | null
}

interface CustomerSearchProps {
  form: UseFormReturnType<BookingValues>
  chosen: NamedCustomer | null
  onChoose: (customer: NamedCustomer | null) => void
  /** Nobody of the list: what was typed is a walk-in's name or phone. */
  onWalkIn: (typed: string) => void
}

const SEARCH_AFTER_MS = 200
const walkIn = 'walk-in'

/** Finds a customer by name or phone while one types; the server searches, so that the list may be of any length. */
export function CustomerSearch({ form, chosen, onChoose, onWalkIn }: CustomerSearchProps) {
  const { timeZone } = useMe().salon
  const [typed, setTyped] = useState(chosen ? labelOf(chosen) : '')
  // The field shows who is chosen: that is no search.
  const isSearch = !(chosen && typed === labelOf(chosen)) && typed.trim() !== ''
  const [search] = useDebouncedValue(isSearch ? typed.trim() : '', SEARCH_AFTER_MS)
  const read = useRead(listCustomersContract, { query: search === '' ? {} : { search } }, { keepPrevious: true })
  const found: Pick<Customer, 'id' | 'name' | 'phone' | 'lastVisitAt'>[] = read.data?.customers ?? []
  const all: NamedCustomer[] = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : [...found]
  return (
    <Select
      {...form.getInputProps('customerId')}
      aria-label="Existing customer"
      placeholder="Search by name or phone"
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      data={[
        ...all.map(optionOf),
        ...(all.length === 0 ? [{ value: 'none', label: messageOf(read), disabled: true }] : []),
        ...(isSearch ? [{ value: walkIn, label: `Walk-in “${typed.trim()}”`, disabled: false }] : []),
      ]}
      // The server has searched already, by phone too.
      filter={({ options }) => options}
      renderOption={({ option: { value, label } }) => {
        if (value === walkIn) return <WalkIn label={label} />
        const customer = all.find(({ id }) => id === value)
        return customer ? <Found customer={customer} timeZone={timeZone} /> : label
      }}
      onChange={(id) => {
        if (id === walkIn) onWalkIn(typed.trim())
        else onChoose(all.find((customer) => customer.id === id) ?? null)
      }}
    />
  )
}

function Found({ customer, timeZone }: { customer: NamedCustomer; timeZone: TimeZone }) {
  const { name, phone, lastVisitAt } = customer
  return (
    <span className={styles.found}>
      <span className={styles.name}>{name}</span>{' '}
      <span className={styles.detail}>
        {[phone, lastVisitAt !== undefined && visitOf(lastVisitAt, timeZone)].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}

function WalkIn({ label }: { label: string }) {
  return (
    <span className={styles.walkIn}>
      <IconWalk size={18} stroke={1.75} aria-hidden />
      {label}
    </span>
  )
}

function visitOf(lastVisitAt: string | null, timeZone: TimeZone): string {
  return lastVisitAt ? `last visit ${formatDate(localDateOf(lastVisitAt, timeZone))}` : 'no visit yet'
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
