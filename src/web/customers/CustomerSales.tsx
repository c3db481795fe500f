import { listCustomerSalesContract } from '#domain/customers/contract-page.ts'
import { formatMoney } from '#domain/kit/money.ts'
import { formatDateTime } from '#domain/kit/time-format.ts'
import { useMe } from '#web/kit/me.tsx'
import { hrefTo } from '#web/kit/href.ts'
import { paths } from '#web/kit/paths.ts'
import { useReadPages } from '#web/kit/query.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { RowPages } from '#web/kit/ui/lists/RowPages.tsx'
import { Row } from '#web/kit/ui/lists/Rows.tsx'

/** Lists the sales to a customer, newest first, with refunds and amounts owed. */
export function CustomerSales({ customerId }: { customerId: string }) {
  const { currency, timeZone } = useMe().salon
  const read = useReadPages(
    listCustomerSalesContract,
    (cursor) => ({ params: { id: customerId }, query: { cursor } }),
    ({ sales }) => sales,
  )
  const say = (words: string, minor: number) => minor > 0 && `${formatMoney(minor, currency)} ${words}`
  return (
    <Card title="Sales">
      <RowPages read={read} what="Sales" empty={<EmptyState drawing="receipt" title="No sales yet" />}>
        {(sale) => (
          <Row
            key={sale.id}
            href={hrefTo(paths.sales, { receipt: sale.id })}
            title={sale.itemNames.join(', ')}
            detail={[
              `No. ${sale.number}, ${formatDateTime(sale.soldAt, timeZone)}`,
              sale.isVoided && 'voided',
              say('refunded', sale.refundedMinor),
              say('owed', sale.balanceMinor ?? 0),
            ]
              .filter(Boolean)
              .join(' · ')}
            end={<Money minor={sale.totalMinor} />}
          />
        )}
      </RowPages>
    </Card>
  )
}
