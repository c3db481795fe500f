import { formatBirthday } from '#domain/customers/birthday.ts'
import type { ListedCustomer } from '#domain/customers/contract.ts'
import { addDays, type LocalDate } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { formatDate, formatShortDay } from '#domain/kit/time-format.ts'
import type { Column } from '#web/kit/ui/lists/data-columns.ts'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { contactColumn } from '#web/kit/ui/lists/contact-column.tsx'
import { ContactIcon } from './parts/ContactButtons.tsx'

/** What the list is about: a card shows it. */
export interface ListAbout {
  timeZone: string
  /** The current date in the salon's zone. */
  today: LocalDate
  isSearch: boolean
  seesContacts: boolean
  isOfBirthdays: boolean
  isBySpending: boolean
}

/** Returns the columns Name, Contact, Visits, Total Spent and Last Visit (document 2, section 2, Customers). */
export function customerColumns(about: ListAbout): Column<ListedCustomer>[] {
  const dayOf = (instant: string) => localDateOf(instant, about.timeZone)
  return [
    {
      key: 'name',
      header: 'Name',
      cell: ({ name }) => name,
    },
    // The card has a button for the number; a search may be for a part of it.
    ...(about.seesContacts
      ? [{ ...contactColumn, card: ({ phone }: ListedCustomer) => (about.isSearch ? phone : null) }]
      : []),
    {
      key: 'visits',
      header: 'Visits',
      align: 'end',
      cell: ({ visitCount }) => visitCount,
      card: ({ birthday }) => (about.isOfBirthdays && birthday ? `Birthday ${formatBirthday(birthday)}` : null),
    },
    {
      key: 'spent',
      header: 'Total Spent',
      align: 'end',
      phone: 'amount',
      cell: ({ totalSpentMinor }) => <Money minor={totalSpentMinor} />,
      card: ({ totalSpentMinor, balanceMinor }) =>
        about.isBySpending ? (
          <Money minor={totalSpentMinor} />
        ) : (
          balanceMinor !== null && balanceMinor > 0 && <Owes balanceMinor={balanceMinor} />
        ),
    },
    {
      key: 'last',
      header: 'Last Visit',
      cell: ({ lastVisitAt }) => (lastVisitAt ? formatDate(dayOf(lastVisitAt)) : 'Never'),
      card: (customer) => <span className="pl-block pl-one-line">{lastVisitWords(customer, about)}</span>,
    },
  ]
}

/** Returns when a customer was last there and what they had; of one who never came, since when they are in the list. */
export function lastVisitWords(
  { lastVisitAt, lastItems, createdAt }: Pick<ListedCustomer, 'lastVisitAt' | 'lastItems' | 'createdAt'>,
  { timeZone, today }: Pick<ListAbout, 'timeZone' | 'today'>,
): string {
  const day = dayWords(localDateOf(lastVisitAt ?? createdAt, timeZone), today)
  if (lastVisitAt === null) return `Last visit: Never · added ${day}`
  return [`Last visit ${day}`, lastItems.join(', ')].filter(Boolean).join(' · ')
}

/** Returns a day in few words: 'today', 'yesterday', '21 Nov', or with its year if it is not this one. */
function dayWords(day: LocalDate, today: LocalDate): string {
  if (day === today) return 'today'
  if (day === addDays(today, -1)) return 'yesterday'
  return formatShortDay(day, today)
}

function Owes({ balanceMinor }: { balanceMinor: number }) {
  return (
    <span className="pl-warn pl-no-wrap">
      <span className="pl-small">Owes </span>
      <Money minor={balanceMinor} />
    </span>
  )
}

/** The column of a card's button that writes to the customer, or calls them. */
export const reachColumn: Column<ListedCustomer> = {
  key: 'reach',
  header: 'Reach',
  phone: 'beside',
  cell: (customer) => <ContactIcon {...customer} />,
}
