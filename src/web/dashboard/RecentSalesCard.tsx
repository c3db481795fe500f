import { localDateOf, today } from '#domain/kit/local-time.ts'
import { formatDate, formatTime } from '#domain/kit/time-format.ts'
import { useMe, useSeveral } from '#web/kit/me.tsx'
import { hrefTo } from '#web/kit/href.ts'
import { paths } from '#web/kit/paths.ts'
import { useNow } from '#web/kit/use-now.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { MoreLink } from '#web/kit/ui/lists/MoreLink.tsx'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { SaleSummary } from '#web/kit/ui/values/SaleState.tsx'
import type { Dashboard } from './TodayStats.tsx'

/** Lists the last five sales: today's with their time, older ones with their date. */
export function RecentSalesCard({ sales }: { sales: NonNullable<Dashboard['recentSales']> }) {
  const { timeZone } = useMe().salon
  const date = today(useNow(), timeZone)
  const isSaid = useSeveral()
  return (
    <Card title="Recent Sales" aside={<MoreLink href={paths.sales}>View All</MoreLink>}>
      {sales.length === 0 ? (
        <EmptyState
          drawing="receipt"
          title="No sales yet"
          line="The first sale appears here as soon as it is recorded."
        />
      ) : (
        <Rows label="Recent Sales">
          {sales.map((sale) => {
            const soldOn = localDateOf(sale.soldAt, timeZone)
            const names = sale.itemNames.join(', ')
            const day = soldOn === date ? null : formatDate(soldOn)
            return (
              <Row
                key={sale.id}
                start={formatTime(sale.soldAt, timeZone)}
                href={hrefTo(paths.sales, { receipt: sale.id })}
                title={sale.customerName ?? 'Walk-in'}
                detail={[day, isSaid ? sale.locationName : null, names].filter(Boolean).join(' · ')}
                badge={<SaleSummary status={sale.status} methods={sale.methods} />}
                end={<Money minor={sale.totalMinor} />}
              />
            )
          })}
        </Rows>
      )}
    </Card>
  )
}
