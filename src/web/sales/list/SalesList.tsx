import { localDateOf, localTimeOf, today } from '#domain/kit/local-time.ts'
import type { ListedSale, listSalesContract } from '#domain/sales/contract.ts'
import { useMe, useSeveral } from '#web/kit/me.tsx'
import type { ReadPages } from '#web/kit/query.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { Opener } from '#web/kit/ui/lists/Opener.tsx'
import { PaymentBadge } from '#web/kit/ui/values/PaymentBadge.tsx'
import { ShowMore } from '#web/kit/ui/lists/ShowMore.tsx'
import { SaleState } from '#web/kit/ui/values/SaleState.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { dayName } from './day-name.ts'
import { itemWords } from './item-words.ts'
import styles from './sales.module.css'

interface SalesListProps {
  read: ReadPages<typeof listSalesContract, ListedSale>
  onView: (saleId: string) => void
  /** Clears the search; undefined while nothing is searched for. */
  onClear: (() => void) | undefined
}

/** Lists the sales of a period, newest first, grouped by day in the salon's zone. */
export function SalesList({ read, onView, onClear }: SalesListProps) {
  const { timeZone } = useMe().salon
  const now = today(useNow(), timeZone)
  return (
    <Card label="Sales">
      {read.isPlaceholderData && (
        <p role="status" className="pl-small pl-muted" style={{ marginBottom: 8 }}>
          Searching...
        </p>
      )}
      <Loadable read={read} what="Sales">
        {(sales) => {
          const days = byDay(sales, timeZone)
          if (days.length === 0) return <Nothing onClear={onClear} />
          return (
            <>
              {days.map(({ date, sold }) => (
                <section key={date} className={styles.day} aria-label={dayName(date, now)}>
                  <h2 className="pl-heading">{dayName(date, now)}</h2>
                  <ul>
                    {sold.map((sale) => (
                      <SaleRow key={sale.id} sale={sale} onView={onView} />
                    ))}
                  </ul>
                </section>
              ))}
              <ShowMore read={read} />
            </>
          )
        }}
      </Loadable>
    </Card>
  )
}

function Nothing({ onClear }: Pick<SalesListProps, 'onClear'>) {
  const title = 'No sales found for this period'
  if (!onClear) return <EmptyState drawing="receipt" title={title} />
  return (
    <EmptyState
      drawing="search"
      title={title}
      line="Choose a longer period or a broader search."
      action={{ label: 'Clear', onClick: onClear }}
    />
  )
}

function SaleRow({ sale, onView }: { sale: ListedSale; onView: (saleId: string) => void }) {
  const { timeZone } = useMe().salon
  const where = useSeveral()
  return (
    <li className={styles.sale}>
      <span className="pl-num pl-muted">{localTimeOf(sale.soldAt, timeZone)}</span>
      <span className={styles.who}>
        <b className="pl-strong">{sale.customerName ?? 'Walk-in'}</b>
        <small className="pl-block">
          {[where ? sale.locationName : null, itemWords(sale.itemNames)].filter(Boolean).join(' · ')}
        </small>
      </span>
      <span className={styles.payment}>
        {sale.methods.map((method) => (
          <PaymentBadge key={method} method={method} />
        ))}
        <SaleState status={sale.status} />
      </span>
      <span className={styles.amount} data-voided={sale.status === 'voided' || undefined}>
        <Money minor={sale.totalMinor} />
      </span>
      <span className={styles.view}>
        <Opener label={`View Receipt No. ${sale.number}`} onPress={() => onView(sale.id)}>
          <span>View Receipt</span>
        </Opener>
      </span>
    </li>
  )
}

function byDay(sales: readonly ListedSale[], timeZone: string) {
  const days: { date: string; sold: ListedSale[] }[] = []
  for (const sale of sales) {
    const date = localDateOf(sale.soldAt, timeZone)
    const last = days.at(-1)
    if (last?.date === date) last.sold.push(sale)
    else days.push({ date, sold: [sale] })
  }
  return days
}
