import { averageOf, sumMinor } from '#domain/kit/money.ts'
import { listServicesContract, type Service, serviceCategories } from '#domain/services/contract.ts'
import { lazySheet } from '#web/kit/lazy-sheet.tsx'
import { useMay } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'
import { DataTable } from '#web/kit/ui/lists/DataTable.tsx'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { ListFinder } from '#web/kit/ui/lists/ListFinder.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { NoRows } from '#web/kit/ui/lists/NothingFound.tsx'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { StatCard, Stats } from '#web/kit/ui/values/StatCard.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { categoryKinds, useListFilter } from '#web/kit/use-list-filter.ts'
import type { ServiceActionsProps } from './ServiceActions.tsx'
import { serviceColumns } from './service-columns.tsx'
import { ServiceSheet } from './ServiceSheet.tsx'
import { useServiceActions } from './use-service-actions.tsx'

const ServiceModal = lazySheet(() => import('./ServiceModal.tsx'), 'ServiceModal')

/** /services: shows the salon's services by name and category; people with the right add and change them. */
export function ServicesPage() {
  const form = useOpened<Service>()
  const sheet = useOpened<Service>()
  const { on, dialog } = useServiceActions(form.open)
  const read = useRead(listServicesContract, {})
  const services = read.data?.services
  const filter = useListFilter(services, searched, categoryKinds(services, serviceCategories))
  const mayChange = useMay('changeServices') ? on : null
  const add = mayChange ? () => form.open(null) : undefined
  return (
    <>
      <PageHeader title="Services" action={add && { label: '+ Add Service', onClick: add }} />
      <PageBody>
        <Summary services={services} />
        <ListFinder what="services" placeholder="Search by name" filter={filter} />
        <DataTable
          what="Services"
          columns={serviceColumns(mayChange)}
          read={{ ...read, data: filter.found }}
          rowKey={({ id }) => id}
          open={{ onPress: sheet.open, label: ({ name }) => `Open ${name}` }}
          empty={
            <NoRows what="services" filter={filter}>
              <EmptyState
                drawing="services"
                title="No services yet. Add your first service!"
                action={add && { label: 'Add Service', onClick: add }}
              />
            </NoRows>
          }
        />
      </PageBody>
      <Details services={services} sheet={sheet} on={mayChange} />
      {mayChange && (
        <ServiceModal
          key={form.count}
          service={form.row}
          latest={services?.find(({ id }) => id === form.row?.id)}
          opened={form.opened}
          onClose={form.close}
        />
      )}
      {dialog}
    </>
  )
}

interface DetailsProps {
  services: readonly Service[] | undefined
  sheet: ReturnType<typeof useOpened<Service>>
  on: ServiceActionsProps['on'] | null
}

/** Shows the current state of the opened service. */
function Details({ services, sheet, ...rest }: DetailsProps) {
  const service = services?.find(({ id }) => id === sheet.row?.id)
  return service && <ServiceSheet service={service} opened={sheet.opened} onClose={sheet.close} {...rest} />
}

const searched = ({ name, category, description }: Service) => [name, category, description]

function Summary({ services }: { services: readonly Service[] | undefined }) {
  const average = services && averageOf(sumMinor(services.map(({ priceMinor }) => priceMinor)), services.length)
  return (
    <Stats label="Summary">
      <StatCard label="Total Services" figure={services?.length.toLocaleString('en') ?? '–'} />
      <StatCard label="Active Services" figure={services?.filter(({ isActive }) => isActive).length ?? '–'} />
      <StatCard label="Average Price" figure={average === undefined ? '–' : <Money minor={average} stepBack />} />
    </Stats>
  )
}
