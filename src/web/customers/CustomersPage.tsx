import { Button } from '@mantine/core'
import { listCustomersContract, readCustomerFiguresContract } from '#domain/customers/contract.ts'
import type { CustomerSort } from '#domain/customers/segments.ts'
import { AnyFilter } from '#web/kit/ui/lists/AnyFilter.tsx'
import { useAddress, useTyped } from '#web/kit/address.tsx'
import { lazySheet } from '#web/kit/lazy-sheet.tsx'
import { useMay, useMe } from '#web/kit/me.tsx'
import { customerPath, paths } from '#web/kit/paths.ts'
import { useRead, useReadPages } from '#web/kit/query.ts'
import { DataTable } from '#web/kit/ui/lists/DataTable.tsx'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { Finder } from '#web/kit/ui/forms/Finder.tsx'
import { AppLink } from '#web/kit/ui/page/link.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { NothingFound } from '#web/kit/ui/lists/NothingFound.tsx'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { useHasCards, useIsPhone } from '#web/kit/ui/page/use-is-phone.ts'
import { FilterChips } from '#web/kit/ui/lists/FilterChips.tsx'
import { SearchField } from '#web/kit/ui/lists/SearchField.tsx'
import { ShowMore } from '#web/kit/ui/lists/ShowMore.tsx'
import { StatCard, Stats } from '#web/kit/ui/values/StatCard.tsx'
import { useSalonClock } from '#web/kit/use-salon-clock.ts'
import { customerColumns, reachColumn } from './customer-columns.tsx'
import { type CustomerFilter, customerKinds, useNarrowed } from './use-narrowed.ts'
import { ExportButton } from './ExportButton.tsx'

const CustomerModal = lazySheet(() => import('./CustomerModal.tsx'), 'CustomerModal')

/**
 * /customers: shows the salon's customers, with a search by name or phone and a form for a new one; `?new` opens the
 * form.
 */
export function CustomersPage() {
  const { params, change } = useAddress()
  return <Customers adding={params.new !== undefined} setAdding={(open) => change({ new: open ? '' : undefined })} />
}

/** Shows the page, independent of the address parameter that opens the form. */
export function Customers({ adding, setAdding }: { adding: boolean; setAdding: (open: boolean) => void }) {
  const { timeZone } = useMe().salon
  const { date: today } = useSalonClock()
  const hasCards = useHasCards()
  const { typed, setTyped, search } = useTyped()
  const { narrowed, narrow } = useNarrowed()
  const isArchived = narrowed.shown === 'archived'
  const read = useCustomers(search, narrowed)
  const figures = useRead(readCustomerFiguresContract, {}).data
  const mayExport = useMay('exportCustomers')
  const add = useMay('keepCustomers') ? () => setAdding(true) : undefined
  const columns = customerColumns({
    timeZone,
    today,
    isSearch: search !== '',
    isOfBirthdays: narrowed.shown === 'birthday',
    seesContacts: useMay('seeContacts'),
    isBySpending: narrowed.sort === 'spent',
  })
  const isNobody = figures?.count === 0 && !isArchived
  return (
    <>
      <PageHeader
        title="Customers"
        action={add && { label: '+ Add Customer', onClick: add }}
        tools={add && <Tools mayExport={mayExport} />}
      />
      <PageBody>
        <Summary figures={figures} />
        {(!isNobody || typed !== '') && (
          <CustomerFinder typed={typed} onType={setTyped} narrowed={narrowed} onNarrow={narrow} />
        )}
        <DataTable
          what="Customers"
          columns={hasCards ? [...columns, reachColumn] : columns}
          read={read}
          rowKey={({ id }) => id}
          open={{ href: ({ id }) => customerPath(id) }}
          empty={<Nobody {...{ isNobody, narrowed, search, add }} onClear={() => setTyped('')} />}
        />
        <ShowMore read={read} />
      </PageBody>
      {add && <CustomerModal customer={null} opened={adding} onClose={() => setAdding(false)} />}
    </>
  )
}

/** Reads the customers in pages; the previous ones stay on screen until the new ones arrive. */
function useCustomers(search: string, { shown, sort }: CustomerFilter) {
  const query = {
    ...(search !== '' && { search }),
    ...(shown === 'archived' ? { archived: 'true' as const } : shown && { segment: shown }),
    ...(sort && { sort }),
  }
  return useReadPages(
    listCustomersContract,
    (cursor) => ({ query: { ...query, cursor } }),
    ({ customers }) => customers,
    { keepPrevious: true },
  )
}

function Tools({ mayExport }: { mayExport: boolean }) {
  return (
    <>
      <Button variant="default" component={AppLink} href={paths.customersImport}>
        Import
      </Button>
      {mayExport && <ExportButton />}
    </>
  )
}

const orders: { value: CustomerSort; label: string }[] = [
  { value: 'name', label: 'Name' },
  { value: 'last-visit', label: 'Last visit' },
  { value: 'spent', label: 'Total spent' },
]

interface CustomerFinderProps {
  typed: string
  onType: (typed: string) => void
  narrowed: CustomerFilter
  onNarrow: (narrowed: CustomerFilter) => void
}

function CustomerFinder({ typed, onType, narrowed, onNarrow }: CustomerFinderProps) {
  const maySeeOwed = useMay('seeEverySale')
  const seesContacts = useMay('seeContacts')
  const isPhone = useIsPhone()
  const shownKinds = customerKinds.filter(({ value }) => value !== 'owes' || maySeeOwed)
  return (
    <Finder
      label="Find customers"
      search={
        <SearchField
          label="Search customers"
          placeholder={seesContacts ? 'Search by name or phone' : 'Search by name'}
          value={typed}
          onChange={onType}
        />
      }
      more={
        <>
          {!isPhone && (
            <AnyFilter
              label="Which customers"
              any="All customers"
              options={shownKinds}
              value={narrowed.shown}
              onChange={(shown) => onNarrow({ ...narrowed, shown })}
            />
          )}
          <AnyFilter
            label="Order"
            any="Newest first"
            options={orders}
            value={narrowed.sort}
            onChange={(sort) => onNarrow({ ...narrowed, sort })}
          />
        </>
      }
    >
      {/* A search is for one person: it needs the room more than the kinds. */}
      {isPhone && (typed === '' || narrowed.shown !== null) && (
        <FilterChips
          label="Which customers"
          options={[{ value: '', label: 'All' }, ...shownKinds]}
          value={narrowed.shown ?? ''}
          onChange={(shown) => onNarrow({ ...narrowed, shown: shown || null })}
        />
      )}
    </Finder>
  )
}

interface NobodyProps {
  /** The salon has no customers at all. */
  isNobody: boolean
  narrowed: CustomerFilter
  search: string
  add: (() => void) | undefined
  onClear: () => void
}

function Nobody({ isNobody, narrowed: { shown }, search, add, onClear }: NobodyProps) {
  const title = 'No customers yet. Add your first customer!'
  if (shown && search === '') return <EmptyState drawing="people" title={noneOf[shown]} />
  if (isNobody || search === '')
    return <EmptyState drawing="people" title={title} action={add && { label: 'Add Customer', onClick: add }} />
  return <NothingFound what="customers" search={search} onClear={onClear} />
}

const noneOf: Readonly<Record<NonNullable<CustomerFilter['shown']>, string>> = {
  archived: 'No archived customers',
  away: 'No one has stayed away for 60 days',
  once: 'No one-time customers from over 30 days ago',
  owes: 'Nothing is owed',
  birthday: 'No birthdays this week',
}

interface SummaryProps {
  figures: { count: number; revenueMinor: number; visits: number; averageMinor: number } | undefined
}

function Summary({ figures }: SummaryProps) {
  const money = (minor: number | undefined) => (minor === undefined ? '–' : <Money minor={minor} stepBack />)
  return (
    <Stats label="Summary" isOneLine>
      <StatCard label="Total Customers" figure={figures?.count.toLocaleString('en') ?? '–'} />
      <StatCard label="Total Revenue" figure={money(figures?.revenueMinor)} />
      <StatCard label="Total Visits" figure={figures?.visits.toLocaleString('en') ?? '–'} />
      <StatCard label="Avg per Customer" figure={money(figures?.averageMinor)} />
    </Stats>
  )
}
