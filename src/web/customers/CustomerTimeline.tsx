import { listCustomerTimelineContract, type PastSale, type TimelineEntry } from '#domain/customers/contract-page.ts'
import { type Currency, formatMoney } from '#domain/kit/money.ts'
import { formatDateTime } from '#domain/kit/time-format.ts'
import { hrefTo } from '#web/kit/href.ts'
import { useMe } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { useReadPages } from '#web/kit/query.ts'
import { RowPages } from '#web/kit/ui/lists/RowPages.tsx'
import { Row } from '#web/kit/ui/lists/Rows.tsx'
import { AppLink } from '#web/kit/ui/page/link.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { StatusBadge } from '#web/kit/ui/values/Status.tsx'
import styles from './customers.module.css'

/** Lists a customer's appointments and receipts together, latest first: one row for a visit. */
export function CustomerTimeline({ customerId }: { customerId: string }) {
  const read = useReadPages(
    listCustomerTimelineContract,
    (cursor) => ({ params: { id: customerId }, query: { cursor } }),
    ({ entries }) => entries,
  )
  return (
    <Card title="Visits and Receipts">
      <RowPages read={read} what="Visits and Receipts" empty={<EmptyState drawing="day" title="No visits yet" />}>
        {(entry) =>
          entry.kind === 'visit' ? <Visit key={entry.id} visit={entry} /> : <Sale key={entry.id} sale={entry} />
        }
      </RowPages>
    </Card>
  )
}

type VisitEntry = Extract<TimelineEntry, { kind: 'visit' }>

/** Shows an appointment, and its sale in the same row: the items sold, what was paid, and the receipt. */
function Visit({ visit: { sale, ...visit } }: { visit: VisitEntry }) {
  const { currency, timeZone } = useMe().salon
  const alsoSold = sale?.itemNames.filter((name) => !visit.serviceNames.includes(name)) ?? []
  const details = [`${formatDateTime(visit.startsAt, timeZone)} with ${visit.staffName}`]
  return (
    <Row
      title={[...visit.serviceNames, ...alsoSold].join(', ')}
      href={hrefTo(paths.appointments, { appointment: visit.id })}
      detail={[...details, ...(sale ? moneyWords(sale, currency) : [])].join(' · ')}
      badge={<StatusBadge status={visit.status} label={visit.isNoShow ? 'No-show' : undefined} />}
      end={sale ? <ReceiptLink sale={sale} /> : <Money minor={visit.priceMinor} />}
    />
  )
}

/** Shows the amount of a visit's sale, which leads to its receipt. */
function ReceiptLink({ sale: { id, number, totalMinor } }: { sale: PastSale }) {
  return (
    <AppLink className={styles.receipt} href={hrefTo(paths.sales, { receipt: id })}>
      <span className="pl-hidden">View Receipt No. {number}: </span>
      <Money minor={totalMinor} />
    </AppLink>
  )
}

/** Shows a sale without an appointment, with its refunds and the amount owed. */
function Sale({ sale }: { sale: PastSale }) {
  const { currency, timeZone } = useMe().salon
  return (
    <Row
      href={hrefTo(paths.sales, { receipt: sale.id })}
      title={sale.itemNames.join(', ')}
      detail={[`${formatDateTime(sale.soldAt, timeZone)}, No. ${sale.number}`, ...moneyWords(sale, currency)].join(
        ' · ',
      )}
      badge="Receipt"
      end={<Money minor={sale.totalMinor} />}
    />
  )
}

function moneyWords(sale: PastSale, currency: Currency): string[] {
  const said = (words: string, minor: number) => (minor > 0 ? [`${formatMoney(minor, currency)} ${words}`] : [])
  return [
    ...(sale.isVoided ? ['voided'] : []),
    ...said('refunded', sale.refundedMinor),
    ...said('owed', sale.balanceMinor ?? 0),
  ]
}
