import { customerPath, paths } from '#web/kit/paths.ts'
import { type Currency, formatMoney } from '#domain/kit/money.ts'
import { listed } from '#domain/kit/listed.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { formatDate, formatDateTime, formatDay, formatDuration, formatTime } from '#domain/kit/time-format.ts'
import type { FoundEverything } from '#domain/search/contract.ts'
import { type Href, hrefTo } from '#web/kit/href.ts'

/** A result: where it leads, and its words. */
export interface FoundThing {
  href: Href
  name: string
  detail: string
}

/** Results of one kind, under their heading. */
export interface FoundGroup {
  title: string
  things: FoundThing[]
}

/** The zone and the currency of the salon. */
interface Local {
  timeZone: string
  currency: Currency
}

/** Returns the results with a heading for each kind; kinds without a result are left out. */
export function foundGroups(found: FoundEverything, { timeZone, currency }: Local): FoundGroup[] {
  const day = (moment: string) => formatDay(localDateOf(moment, timeZone))
  const groups = [
    {
      title: 'Customers',
      things: found.customers.map(({ id, name, phone, lastVisitAt }) => ({
        href: customerPath(id),
        name,
        detail: [phone, lastVisitAt ? `last visit ${formatDate(localDateOf(lastVisitAt, timeZone))}` : 'no visit yet']
          .filter(Boolean)
          .join(' · '),
      })),
    },
    {
      title: 'Appointments',
      things: found.appointments.map(({ id, customerName, startsAt, staffNames }) => ({
        href: hrefTo(paths.appointments, { appointment: id }),
        name: customerName,
        detail: `${day(startsAt)} at ${formatTime(startsAt, timeZone)} with ${listed(staffNames)}`,
      })),
    },
    {
      title: 'Receipts',
      things: found.sales.map(({ id, number, customerName, soldAt, totalMinor }) => ({
        href: hrefTo(paths.sales, { receipt: id }),
        name: `No. ${number}, ${customerName ?? 'Walk-in'}`,
        detail: `${formatDateTime(soldAt, timeZone)} · ${formatMoney(totalMinor, currency)}`,
      })),
    },
    {
      title: 'Services',
      things: found.services.map(({ name, durationMin, priceMinor }) => ({
        href: hrefTo(paths.services, { q: name }),
        name,
        detail: `${formatDuration(durationMin)} · ${formatMoney(priceMinor, currency)}`,
      })),
    },
    {
      title: 'Products',
      things: found.products.map(({ id, name, currentStock, priceMinor }) => ({
        href: hrefTo(paths.inventory, { product: id }),
        name,
        detail: `${currentStock} in stock · ${formatMoney(priceMinor, currency)}`,
      })),
    },
  ]
  return groups.filter(({ things }) => things.length > 0)
}
