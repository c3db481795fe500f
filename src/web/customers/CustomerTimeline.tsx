import { listCustomerTimelineContract, type PastAppointment, type PastSale } from '#domain/customers/contract-page.ts'
import { formatMoney } from '#domain/kit/money.ts'
import { formatDateTime } from '#domain/kit/time-format.ts'
import { hrefTo } from '#web/kit/href.ts'
import { useMe } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { useReadPages } from '#web/kit/query.ts'
import { RowPages } from '#web/kit/ui/lists/RowPages.tsx'
import { Row } from '#web/kit/ui/lists/Rows.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { StatusBadge } from '#web/kit/ui/values/Status.tsx'

/** Lists a customer's appointments and receipts together, latest first. */
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

function Visit({ visit }: { visit: PastAppointment }) {
  const { timeZone } = useMe().salon
  return (
    <Row
      title={visit.serviceNames.join(', ')}
      href={hrefTo(paths.appointments, { appointment: visit.id })}
      detail={`${formatDateTime(visit.startsAt, timeZone)} with ${visit.staffName}`}
      badge={<StatusBadge status={visit.status} label={visit.isNoShow ? 'No-show' : undefined} />}
      end={<Money minor={visit.priceMinor} />}
    />
  )
}

/** Shows a sale with its refunds and the amount owed. */
function Sale({ sale }: { sale: PastSale }) {
  const { currency, timeZone } = useMe().salon
  const say = (words: string, minor: number) => minor > 0 && `${formatMoney(minor, currency)} ${words}`
  const details = [
    `${formatDateTime(sale.soldAt, timeZone)}, No. ${sale.number}`,
    sale.isVoided && 'voided',
    say('refunded', sale.refundedMinor),
    say('owed', sale.balanceMinor ?? 0),
  ]
  return (
    <Row
      href={hrefTo(paths.sales, { receipt: sale.id })}
      title={sale.itemNames.join(', ')}
      detail={details.filter(Boolean).join(' · ')}
      badge="Receipt"
      end={<Money minor={sale.totalMinor} />}
    />
  )
}
