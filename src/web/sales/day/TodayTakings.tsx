import { today } from '#domain/kit/local-time.ts'
import { besideTakings } from '#domain/sales/day/beside-takings.ts'
import { readDayCloseContract } from '#domain/sales/day/contract-days.ts'
import { useLocations, useMe, useStartLocation } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'
import { useNow } from '#web/kit/use-now.ts'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { payments } from '#web/kit/ui/values/PaymentBadge.tsx'
import styles from './day-close.module.css'

/**
 * Shows today's takings by method, as Day Close counts them, at the person's location, and why they differ from the
 * revenue.
 */
export function TodayTakings() {
  const { currency, timeZone } = useMe().salon
  const day = today(useNow(), timeZone)
  const locationId = useStartLocation()
  const place = useLocations().find(({ id }) => id === locationId)
  const { data } = useRead(readDayCloseContract, { query: { day, ...(locationId !== '' && { locationId }) } })
  const beside = data && besideTakings(data, currency)
  return (
    <section className={styles.today} aria-label="Today’s takings">
      <h2 className="pl-label" data-place={place !== undefined || undefined}>
        {place ? `Today’s takings, ${place.name}` : 'Today’s takings'}
      </h2>
      <ul>
        {(['cash', 'transfer', 'card'] as const).map((method) => {
          const found = data?.methods.find((one) => one.method === method)
          return (
            <li key={method}>
              <span className="pl-quiet">{payments[method].label}</span>
              <b>{found ? <Money minor={found.expectedMinor} /> : '–'}</b>
            </li>
          )
        })}
      </ul>
      {beside && <p className="pl-quiet">{beside}</p>}
    </section>
  )
}
