import { Button } from '@mantine/core'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { actionsColumn, type Column } from '#web/kit/ui/lists/data-columns.ts'
import { DataTable } from '#web/kit/ui/lists/DataTable.tsx'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { Facts, PhoneLink } from '#web/kit/ui/values/Facts.tsx'
import { ListFinder } from '#web/kit/ui/lists/ListFinder.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { MoreLink } from '#web/kit/ui/lists/MoreLink.tsx'
import { NoRows } from '#web/kit/ui/lists/NothingFound.tsx'
import { PaymentBadge } from '#web/kit/ui/values/PaymentBadge.tsx'
import { PeriodFilter } from '#web/kit/ui/lists/PeriodFilter.tsx'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { StaffArch } from '#web/kit/ui/drawings/StaffArch.tsx'
import { StatusBadge } from '#web/kit/ui/values/Status.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { usePeriod } from '#web/kit/ui/lists/use-period.ts'
import { categoryKinds, useListFilter } from '#web/kit/use-list-filter.ts'
import { reads, type SampleService, sampleServices } from './sample.ts'

const columns: Column<SampleService>[] = [
  { key: 'name', header: 'Service', cell: ({ name }) => name },
  { key: 'category', header: 'Category', cell: ({ category }) => category },
  { key: 'duration', header: 'Duration', cell: ({ durationMin }) => `${durationMin} min` },
  {
    key: 'price',
    header: 'Price',
    align: 'end',
    phone: 'amount',
    cell: ({ priceMinor }) => <Money minor={priceMinor} currency="NGN" />,
  },
  {
    ...actionsColumn,
    cell: ({ name }) => (
      <>
        <Button size="xs" variant="default" aria-label={`Edit ${name}`}>
          Edit
        </Button>
        <Button size="xs" variant="light" aria-label={`Delete ${name}`}>
          Delete
        </Button>
      </>
    ),
  },
]

/** Shows rows in a card, filters, and the table in each of its states. */
export function Lists() {
  const [period, setPeriod] = usePeriod('week')
  const filter = useListFilter(sampleServices, ({ name }) => [name], categoryKinds(sampleServices))
  const sheet = useOpened<SampleService>()
  const table = { what: 'Services', columns, rowKey: ({ id }: SampleService) => id }
  const empty = (
    <EmptyState drawing="services" title="No services yet. Add your first service!">
      <Button>Add Service</Button>
    </EmptyState>
  )
  return (
    <>
      <Appointments />
      <div>
        <PeriodFilter period={period} onChange={setPeriod} />
      </div>
      <ListFinder what="services" placeholder="Search by name" filter={filter} />
      <DataTable
        {...table}
        read={{ ...reads.services, data: filter.found }}
        open={{ onPress: sheet.open, label: ({ name }) => `Open ${name}` }}
        empty={
          <NoRows what="services" filter={filter}>
            {empty}
          </NoRows>
        }
      />
      <Sheet title={sheet.row?.name ?? ''} opened={sheet.opened} onClose={sheet.close} width={460}>
        <Facts of={{ Category: sheet.row?.category, Phone: <PhoneLink phone="0803 555 0142" /> }} />
      </Sheet>
      <DataTable {...table} read={reads.empty} empty={empty} />
      <DataTable {...table} read={reads.loading} empty={empty} arch />
      <DataTable {...table} read={reads.failed} empty={empty} />
      <DataTable {...table} read={{ ...reads.failed, data: sampleServices.slice(0, 1) }} empty={empty} />
    </>
  )
}

function Appointments() {
  return (
    <Card title="Today's Appointments" aside={<MoreLink href="/appointments">View All</MoreLink>}>
      <Rows>
        <Row
          start="12:00"
          mark={<StaffArch name="Tolu Bakare" cloth={1} />}
          title="Kemi Lawal"
          detail="Relaxer touch-up, 90 min"
          badge={<StatusBadge status="in-progress" />}
          actions={
            <>
              <Button size="xs" variant="default">
                Complete
              </Button>
              <Button size="xs" variant="light">
                Sale
              </Button>
            </>
          }
        />
        <Row
          start="13:00"
          mark={<StaffArch name="Chiamaka Eze" cloth={2} />}
          title="Zainab Garba"
          detail="Knotless braids, medium, 180 min"
          badge={<StatusBadge status="booked" />}
          actions={
            <Button size="xs" variant="default">
              Start
            </Button>
          }
        />
        <Row
          start="12:21"
          title="Hauwa Musa"
          detail="Cornrows"
          badge={<PaymentBadge method="transfer" />}
          end={<Money minor={700_000} currency="NGN" />}
        />
      </Rows>
    </Card>
  )
}
