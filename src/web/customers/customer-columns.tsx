import type { Customer } from '#domain/customers/contract.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import type { Currency } from '#domain/kit/money.ts'
import { formatDate } from '#domain/kit/time-format.ts'
import type { Column } from '#web/kit/ui/DataTable.tsx'
import { Money } from '#web/kit/ui/Money.tsx'
import { Detail } from '#web/kit/ui/PageBody.tsx'

/** Name, Contact, Visits, Total Spent, Last Visit (document 2, section 2, Customers). */
export function customerColumns({ currency, timeZone }: { currency: Currency; timeZone: string }): Column<Customer>[] {
  return [
    { key: 'name', header: 'Name', cell: ({ name }) => name },
    {
      key: 'contact',
      header: 'Contact',
      cell: ({ phone, email }) => (
        <>
          {phone ?? '-'}
          <Detail>{email ?? '-'}</Detail>
        </>
      ),
    },
    {
      key: 'visits',
      header: 'Visits',
      align: 'end',
      cell: ({ visitCount }) => visitCount,
      phone: 'hidden',
    },
    {
      key: 'spent',
      header: 'Total Spent',
      align: 'end',
      phone: 'amount',
      cell: ({ totalSpentMinor }) => <Money minor={totalSpentMinor} currency={currency} />,
    },
    {
      key: 'last',
      header: 'Last Visit',
      cell: ({ lastVisitAt }) => (lastVisitAt ? formatDate(localDateOf(lastVisitAt, timeZone)) : 'Never'),
    },
  ]
}
