import { Button } from '@mantine/core'
import { listCustomersContract, readCustomerFiguresContract } from '#domain/customers/contract.ts'
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
import { SearchField } from '#web/kit/ui/lists/SearchField.tsx'
import { Segmented } from '#web/kit/ui/forms/Segmented.tsx'
import { ShowMore } from '#web/kit/ui/lists/ShowMore.tsx'
import { StatCard, Stats } from '#web/kit/ui/values/StatCard.tsx'
import { customerColumns } from './customer-columns.tsx'
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
  const { salon } = useMe()
  const { typed, setTyped, search } = useTyped()
  const { params, change } = useAddress()
  const shown: Shown = params.show === 'archived' ? 'archived' : 'current'
  const isArchived = shown === 'archived'
  const show = (next: Shown) => change({ show: next === 'archived' ? next : undefined })
  const read = useReadPages(
    listCustomersContract,
    (cursor) => ({
      query: { search: search || undefined, archived: isArchived ? ('true' as const) : undefined, cursor },
    }),
    ({ customers }) => customers,
    { keepPrevious: true },
  )
  const figures = useRead(readCustomerFiguresContract, {}).data
  const mayExport = useMay('exportCustomers')
  const add = useMay('keepCustomers') ? () => setAdding(true) : undefined
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
        {(!isNobody || typed !== '') && <CustomerFinder typed={typed} onType={setTyped} shown={shown} onShow={show} />}
        <DataTable
          what="Customers"
          columns={customerColumns(salon.timeZone)}
          read={read}
          rowKey={({ id }) => id}
          open={{ href: ({ id }) => customerPath(id) }}
          empty={<Nobody {...{ isNobody, isArchived, search, add }} onClear={() => setTyped('')} />}
        />
        <ShowMore read={read} />
      </PageBody>
      {add && <CustomerModal customer={null} opened={adding} onClose={() => setAdding(false)} />}
    </>
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

type Shown = 'current' | 'archived'

const kinds: { value: Shown; label: string }[] = [
  { value: 'current', label: 'Customers' },
  { value: 'archived', label: 'Archived' },
]

interface CustomerFinderProps {
  typed: string
  onType: (typed: string) => void
  shown: Shown
  onShow: (shown: Shown) => void
}

function CustomerFinder({ typed, onType, shown, onShow }: CustomerFinderProps) {
  return (
    <Finder
      label="Find customers"
      search={
        <SearchField label="Search customers" placeholder="Search by name or phone" value={typed} onChange={onType} />
      }
      more={<Segmented label="Which customers" options={kinds} value={shown} onChange={onShow} />}
      inUse={shown === 'archived'}
    />
  )
}

interface NobodyProps {
  /** The salon has no customers at all. */
  isNobody: boolean
  isArchived: boolean
  search: string
  add: (() => void) | undefined
  onClear: () => void
}

function Nobody({ isNobody, isArchived, search, add, onClear }: NobodyProps) {
  const title = 'No customers yet. Add your first customer!'
  if (isArchived && search === '') return <EmptyState drawing="people" title="No archived customers" />
  if (isNobody || search === '')
    return <EmptyState drawing="people" title={title} action={add && { label: 'Add Customer', onClick: add }} />
  return <NothingFound what="customers" search={search} onClear={onClear} />
}

interface SummaryProps {
  figures: { count: number; revenueMinor: number; visits: number; averageMinor: number } | undefined
}

function Summary({ figures }: SummaryProps) {
  const money = (minor: number | undefined) => (minor === undefined ? '–' : <Money minor={minor} stepBack />)
  return (
    <Stats label="Summary">
      <StatCard label="Total Customers" figure={figures?.count.toLocaleString('en') ?? '–'} />
      <StatCard label="Total Revenue" figure={money(figures?.revenueMinor)} />
      <StatCard label="Total Visits" figure={figures?.visits.toLocaleString('en') ?? '–'} />
      <StatCard label="Avg per Customer" figure={money(figures?.averageMinor)} />
    </Stats>
  )
}
