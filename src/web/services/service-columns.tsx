import type { Service } from '#domain/services/contract.ts'
import { actionsColumn, activeColumn, type Column } from '#web/kit/ui/lists/data-columns.ts'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { Detail } from '#web/kit/ui/page/PageBody.tsx'
import { ServiceActions, type ServiceActionsProps } from './ServiceActions.tsx'
import { timeAround } from './time-around.ts'

/**
 * Returns the columns Service, Category, Price, Duration, Status and Actions (document 2, section 2, Services); Actions
 * only for people who may change services.
 */
export function serviceColumns(actions: ServiceActionsProps['on'] | null): Column<Service>[] {
  return [
    {
      key: 'name',
      header: 'Service',
      cell: (service) => (
        <>
          {service.name}
          {service.description && <Detail>{service.description}</Detail>}
          {timeAround(service) && <Detail>{timeAround(service)}</Detail>}
        </>
      ),
    },
    { key: 'category', header: 'Category', cell: ({ category }) => category },
    {
      key: 'price',
      header: 'Price',
      align: 'end',
      phone: 'amount',
      cell: ({ priceMinor }) => <Money minor={priceMinor} />,
    },
    { key: 'duration', header: 'Duration', align: 'end', cell: ({ durationMin }) => `${durationMin} min` },
    activeColumn,
    ...(actions
      ? [{ ...actionsColumn, cell: (service: Service) => <ServiceActions service={service} on={actions} /> }]
      : []),
  ]
}
