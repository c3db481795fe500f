import { useHotkeys } from '@mantine/hooks'
import { IconCalendarPlus, IconChartBar, IconReceipt, IconUserPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useMay } from '#web/kit/me.tsx'
import { hrefTo } from '#web/kit/href.ts'
import { paths } from '#web/kit/paths.ts'
import { Tile, Tiles } from '#web/kit/ui/values/Tiles.tsx'

/**
 * Shows the quick actions that the person may use; the first three open their form at once. The key S begins a sale.
 */
export function QuickActions() {
  const [maySell, mayAddCustomer, maySeeReports] = [
    useMay('recordSales'),
    useMay('keepCustomers'),
    useMay('seeReports'),
  ]
  const section = useRef<HTMLElement>(null)
  // The key S does the same as pressing the tile, except while someone types.
  useHotkeys([['s', () => section.current?.querySelector<HTMLElement>(`[href^="${paths.sales}"]`)?.click()]])
  return (
    <section ref={section}>
      <h2 className="pl-hidden">Quick Actions</h2>
      <Tiles label="Quick Actions">
        <Tile href={hrefTo(paths.appointments, { new: '' })} icon={<IconCalendarPlus aria-hidden />} main>
          New Appointment
        </Tile>
        {maySell && (
          <Tile href={hrefTo(paths.sales, { new: '' })} icon={<IconReceipt aria-hidden />}>
            Quick Sale
          </Tile>
        )}
        {mayAddCustomer && (
          <Tile href={hrefTo(paths.customers, { new: '' })} icon={<IconUserPlus aria-hidden />}>
            Add Customer
          </Tile>
        )}
        {maySeeReports && (
          <Tile href={paths.reports} icon={<IconChartBar aria-hidden />}>
            View Reports
          </Tile>
        )}
      </Tiles>
    </section>
  )
}
