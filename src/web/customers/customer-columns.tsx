import type { Customer } from '#domain/customers/contract.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { formatDate } from '#domain/kit/time-format.ts'
import type { Column } from '#web/kit/ui/lists/data-columns.ts'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { contactColumn } from '#web/kit/ui/lists/contact-column.tsx'

/** Returns the columns Name, Contact, Visits, Total Spent and Last Visit (document 2, section 2, Customers). */
export function customerColumns(timeZone: string): Column<Customer>[] {
  const shownDate = (instant: string) => formatDate(localDateOf(instant, timeZone))
  return [
    {
      key: 'name',
      header: 'Name',
      cell: ({ name }) => name,
    },
    contactColumn,
    {
      key: 'visits',
      header: 'Visits',
      align: 'end',
      cell: ({ visitCount }) => visitCount,
      card: ({ visitCount }) => (visitCount === 0 ? null : visitCount === 1 ? '1 visit' : `${visitCount} visits`),
    },
    {
      key: 'spent',
      header: 'Total Spent',
      align: 'end',
      phone: 'amount',
      cell: ({ totalSpentMinor }) => <Money minor={totalSpentMinor} />,
    },
    {
      key: 'last',
      header: 'Last Visit',
      cell: ({ lastVisitAt }) => (lastVisitAt ? shownDate(lastVisitAt) : 'Never'),
      card: ({ lastVisitAt }) => (lastVisitAt ? `Last visit ${shownDate(lastVisitAt)}` : 'Last visit: Never'),
    },
  ]
}
