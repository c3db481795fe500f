import type { Figure } from '#domain/reports/behind.ts'
import type { DateRange } from '#domain/kit/period.ts'
import { type Href, hrefTo } from '#web/kit/href.ts'
import { useMay } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { MoreLink } from '#web/kit/ui/lists/MoreLink.tsx'

interface ListLinkProps {
  figure: Figure
  of: string | undefined
  days: DateRange
  /** The report is not about the location that lists show. */
  isElsewhere: boolean
}

/** Shows a link to the list that can be filtered to the same rows. */
export function ListLink({ figure, of, days: { from, to }, isElsewhere }: ListLinkProps) {
  const [seesStock, seesEarnings] = [useMay('seeStock'), useMay('seeEarnings')]
  if (isElsewhere) return null
  const links: Partial<Record<Figure, [href: Href, name: string]>> = {
    revenue: [hrefTo(paths.sales, { from, to }), 'Sales'],
    expenses: [hrefTo(paths.expenses, { from, to }), 'Expenses'],
    category: [hrefTo(paths.expenses, { from, to, ...(of && { category: of }) }), 'Expenses'],
    method: of ? [hrefTo(paths.sales, { from, to, method: of }), 'Sales'] : undefined,
    customers: [paths.customers, 'Customers'],
    product: of && seesStock ? [hrefTo(paths.inventory, { product: of }), 'Inventory'] : undefined,
    commission: of && seesEarnings ? [hrefTo(paths.earnings, { member: of }), 'Earnings'] : undefined,
    booked: [paths.staffSchedules, 'Staff Schedules'],
  }
  const link = links[figure]
  return link ? <MoreLink href={link[0]}>{link[1]}</MoreLink> : null
}
