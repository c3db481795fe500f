import { plans } from '#domain/billing/catalogue.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { formatDate } from '#domain/kit/time-format.ts'
import type { listSalonsContract } from '#domain/operator/contract.ts'
import type { Column } from '#web/kit/ui/lists/data-columns.ts'
import styles from './operator.module.css'
import { usedWords } from './used-words.ts'

type SalonRow = Output<typeof listSalonsContract>['salons'][number]

/** Returns the date of an instant in UTC, because salons are in different time zones. */
const day = (instant: string) => formatDate(instant.slice(0, 10))

/**
 * Returns the columns of a salon with its owner, plan, status, usage, sign-up date, and when its staff were last seen.
 */
export function salonColumns(hasPlans: boolean): Column<SalonRow>[] {
  const plan: Column<SalonRow> = {
    key: 'plan',
    header: 'Plan',
    phone: 'amount',
    cell: (salon) => <Short>{plans[salon.plan].name}</Short>,
  }
  return [
    { key: 'name', header: 'Salon', cell: ({ name }) => name },
    {
      key: 'owner',
      header: 'Owner',
      cell: ({ ownerEmail }) => <OwnerEmail email={ownerEmail} />,
      card: ({ ownerEmail }) => ownerEmail,
    },
    ...(hasPlans ? [plan] : []),
    {
      key: 'status',
      header: 'Status',
      cell: ({ isSuspended }) => (isSuspended ? <b className={styles.suspended}>Suspended</b> : 'Active'),
      card: ({ isSuspended }) => isSuspended && <b className={styles.suspended}>Suspended</b>,
    },
    { key: 'used', header: 'Usage', cell: ({ used }) => usedWords(used), card: ({ used }) => usedWords(used) },
    { key: 'created', header: 'Created', cell: ({ createdAt }) => <Short>{day(createdAt)}</Short>, phone: 'hidden' },
    {
      key: 'seen',
      header: 'Last Seen',
      cell: ({ seenAt }) => <Short>{seenAt ? day(seenAt) : 'Not lately'}</Short>,
      card: ({ seenAt }) => (seenAt ? `Last seen ${day(seenAt)}` : 'Last seen: Not lately'),
    },
  ]
}

/** Shows a short text on one line. */
const Short = ({ children }: { children: string }) => <span className="pl-no-wrap">{children}</span>

/** Shows an owner's e-mail; a long one may break before the @. */
function OwnerEmail({ email }: { email: string | null }) {
  if (email === null) return '-'
  const at = email.lastIndexOf('@')
  return (
    <span className="pl-break">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}
