import { Button } from '@mantine/core'
import { averageOf, sumMinor } from '#domain/kit/money.ts'
import { listServicesContract, type Service } from '#domain/services/contract.ts'
import { useMay, useMe } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'
import { DataTable } from '#web/kit/ui/DataTable.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { Money } from '#web/kit/ui/Money.tsx'
import { PageBody } from '#web/kit/ui/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/PageHeader.tsx'
import { StatCard, Stats } from '#web/kit/ui/StatCard.tsx'
import { useOpened } from '#web/kit/ui/use-opened.ts'
import { serviceColumns } from './service-columns.tsx'
import { ServiceModal } from './ServiceModal.tsx'
import { useServiceActions } from './use-service-actions.tsx'

/** /services: what the salon offers; the owner adds to it and changes it. */
export function ServicesPage() {
  const { salon } = useMe()
  const form = useOpened<Service>()
  const { on, dialog } = useServiceActions(form.open)
  const read = useRead(listServicesContract, {})
  const services = read.data?.services
  const add = useMay('changeServices') ? () => form.open(null) : undefined
  return (
    <>
      <PageHeader title="Services" action={add && { label: '+ Add Service', onClick: add }} />
      <PageBody>
        <Summary services={services} />
        <DataTable
          what="Services"
          columns={serviceColumns(salon.currency, add ? on : null)}
          read={{ ...read, data: services }}
          rowKey={({ id }) => id}
          empty={
            <EmptyState drawing="services" title="No services yet. Add your first service!">
              {add && (
                <Button variant="default" onClick={add}>
                  Add Service
                </Button>
              )}
            </EmptyState>
          }
        />
      </PageBody>
      {add && (
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

function Summary({ services }: { services: readonly Service[] | undefined }) {
  const { currency } = useMe().salon
  const average = services && averageOf(sumMinor(services.map(({ priceMinor }) => priceMinor)), services.length)
  return (
    <Stats label="Summary">
      <StatCard label="Total Services" figure={services?.length.toLocaleString('en') ?? '–'} />
      <StatCard label="Active Services" figure={services?.filter(({ isActive }) => isActive).length ?? '–'} />
      <StatCard
        label="Average Price"
        figure={average === undefined ? '–' : <Money minor={average} currency={currency} stepBack />}
      />
    </Stats>
  )
}
