import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useSearch, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listCustomersContract } from '#domain/customers/contract.ts'
import { useMay, useMe } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { useReadPages } from '#web/kit/query.ts'
import { DataTable } from '#web/kit/ui/DataTable.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { AppLink } from '#web/kit/ui/link.tsx'
import { Money } from '#web/kit/ui/Money.tsx'
import { PageBody } from '#web/kit/ui/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/PageHeader.tsx'
import { Segmented } from '#web/kit/ui/Segmented.tsx'
import { ShowMore } from '#web/kit/ui/ShowMore.tsx'
import { StatCard, Stats } from '#web/kit/ui/StatCard.tsx'
import { CustomerModal } from './CustomerModal.tsx'
import { customerColumns } from './customer-columns.tsx'
import styles from './customers.module.css'
import { ExportButton } from './ExportButton.tsx'

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
  const { salon } = useMe()
  const mayExport = useMay('exportCustomers')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const [shown, setShown] = useState<'current' | 'archived'>('current')
  const archived = shown === 'archived' ? ('true' as const) : undefined
  const read = useReadPages(
    listCustomersContract,
    (cursor) => ({ query: { search: search || undefined, archived, cursor } }),
    ({ nextCursor }) => nextCursor,
    { keepPrevious: true },
  )
  const figures = read.data?.pages[0]?.figures
  const add = useMay('keepCustomers') ? () => setAdding(true) : undefined
  return (
    <>
      <PageHeader title="Customers" action={add && { label: '+ Add Customer', onClick: add }}>
        {add && (
          <Button variant="default" component={AppLink} href={paths.customersImport}>
            Import
          </Button>
        )}
        {mayExport && <ExportButton />}
      </PageHeader>
      <PageBody>
        <Summary figures={figures} />
        {(figures?.count !== 0 || typed !== '' || archived) && (
          <Finder typed={typed} onType={setTyped} shown={shown} onShow={setShown} />
        )}
        <DataTable
          what="Customers"
          columns={customerColumns(salon)}
          read={{ ...read, data: read.data?.pages.flatMap(({ customers }) => customers) }}
          rowKey={({ id }) => id}
          empty={
            figures?.count === 0 && !archived ? (
              <NobodyYet onAdd={add} />
            ) : (
              <NobodyFound archived={archived !== undefined && search === ''} />
            )
          }
        />
        <ShowMore read={read} />
      </PageBody>
      {add && <CustomerModal customer={null} opened={adding} onClose={() => setAdding(false)} />}
    </>
  )
}

interface FinderProps {
  typed: string
  onType: (typed: string) => void
  shown: 'current' | 'archived'
  onShow: (shown: 'current' | 'archived') => void
}

function Finder({ typed, onType, shown, onShow }: FinderProps) {
  return (
    <div className={styles.finder}>
      <TextInput
        type="search"
        aria-label="Search customers"
        placeholder="Search by name or phone"
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <Segmented
        label="Which customers"
        options={[
          { value: 'current', label: 'Customers' },
          { value: 'archived', label: 'Archived' },
        ]}
        value={shown}
        onChange={onShow}
      />
    </div>
  )
}

function NobodyFound({ archived }: { archived: boolean }) {
  return archived ? (
    <EmptyState drawing="people" title="Nobody is archived" />
  ) : (
    <EmptyState drawing="search" title="No customer of this name or number" />
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
      <StatCard label="Total Customers" figure={figures?.count.toLocaleString('en') ?? '–'} />
      <StatCard label="Total Revenue" figure={money(figures?.revenueMinor)} />
      <StatCard label="Total Visits" figure={figures?.visits.toLocaleString('en') ?? '–'} />
      <StatCard label="Avg per Customer" figure={money(figures?.averageMinor)} />
    </Stats>
  )
}
