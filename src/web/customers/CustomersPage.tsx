import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useSearch, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listCustomersContract } from '#domain/customers/contract.ts'
import { useMe } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { useReadPages } from '#web/kit/query.ts'
import { DataTable } from '#web/kit/ui/DataTable.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { Money } from '#web/kit/ui/Money.tsx'
import { PageBody } from '#web/kit/ui/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/PageHeader.tsx'
import { StatCard, Stats } from '#web/kit/ui/StatCard.tsx'
import { AddCustomer } from './AddCustomer.tsx'
import { customerColumns } from './customer-columns.tsx'

/** /customers: who comes to the salon, found by name or phone, and adding one; `?new` opens the form. */
export function CustomersPage() {
  const navigate = useNavigate()
  const asked = useSearch({ strict: false }) as { new?: string }
  const setAdding = (open: boolean) =>
    void navigate({ to: paths.customers, search: (open ? { new: '' } : {}) as never, replace: true })
  return <Customers adding={asked.new !== undefined} setAdding={setAdding} />
}

/** The page without the address. */
export function Customers({ adding, setAdding }: { adding: boolean; setAdding: (open: boolean) => void }) {
  const { role, salon } = useMe()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const read = useReadPages(
    listCustomersContract,
    (cursor) => ({ query: { search: search || undefined, cursor } }),
    ({ nextCursor }) => nextCursor,
    { keepPrevious: true },
  )
  const figures = read.data?.pages[0]?.figures
  const add = role === 'stylist' ? undefined : () => setAdding(true)
  return (
    <>
      <PageHeader title="Customers" action={add && { label: '+ Add Customer', onClick: add }} />
      <PageBody>
        <Summary figures={figures} />
        {(figures?.count !== 0 || typed !== '') && (
          <TextInput
            type="search"
            aria-label="Search customers"
            placeholder="Search by name or phone"
            leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <DataTable
          what="Customers"
          columns={customerColumns(salon)}
          read={{ ...read, data: read.data?.pages.flatMap(({ customers }) => customers) }}
          rowKey={({ id }) => id}
          empty={
            figures?.count === 0 ? (
              <NobodyYet onAdd={add} />
            ) : (
              <EmptyState drawing="search" title="No customer of this name or number" />
            )
          }
        />
        {read.hasNextPage && (
          <Button variant="default" aria-disabled={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            {read.isFetchingNextPage ? 'Loading...' : 'Show More'}
          </Button>
        )}
      </PageBody>
      {add && <AddCustomer opened={adding} onClose={() => setAdding(false)} />}
    </>
  )
}

function NobodyYet({ onAdd }: { onAdd: (() => void) | undefined }) {
  return (
    <EmptyState drawing="people" title="No customers yet. Add your first customer!">
      {onAdd && (
        <Button variant="default" onClick={onAdd}>
          Add Customer
        </Button>
      )}
    </EmptyState>
  )
}

interface SummaryProps {
  figures: { count: number; revenueMinor: number; visits: number; averageMinor: number } | null | undefined
}

function Summary({ figures }: SummaryProps) {
  const { currency } = useMe().salon
  const money = (minor: number | undefined) =>
    minor === undefined ? '–' : <Money minor={minor} currency={currency} stepBack />
  return (
    <Stats label="Summary">
      <StatCard label="Total Customers" figure={figures?.count ?? '–'} />
      <StatCard label="Total Revenue" figure={money(figures?.revenueMinor)} />
      <StatCard label="Total Visits" figure={figures?.visits ?? '–'} />
      <StatCard label="Avg per Customer" figure={money(figures?.averageMinor)} />
    </Stats>
  )
}
