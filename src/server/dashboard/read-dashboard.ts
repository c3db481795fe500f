import { isAllowed } from '#domain/auth/permissions.ts'
import { dashboardLimits, type readDashboardContract } from '#domain/dashboard/contract.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { today } from '#domain/kit/local-time.ts'
import { sumMinor } from '#domain/kit/money.ts'
import { dayBounds, monthBounds } from '#domain/kit/time.ts'
import type { Call } from '#server/kit/http/call.ts'
import {
  countAppointments,
  countCustomers,
  loadFirstAppointments,
  loadLowStock,
  loadRecentSales,
  loadRevenue,
} from './store.ts'

/** Today of the salon at a glance. "Today" is the salon's, wherever server and browser stand (decisions, Time). */
export async function readDashboard({ tx, salonId, actor, now }: Call): Promise<Output<typeof readDashboardContract>> {
  const date = today(now, actor.timeZone)
  const [from, before] = dayBounds(date, actor.timeZone)
  const [monthStart] = monthBounds(date, actor.timeZone)
  const staffId = isAllowed(actor.role, 'seeEveryCalendar') ? null : actor.staffId
  const span = { from, before, staffId }

  const hours = await loadRevenue(tx, salonId, actor.timeZone, span)
  const sold = hours.filter(({ saleCount }) => saleCount > 0)
  const counts = await countAppointments(tx, salonId, span)
  const first = await loadFirstAppointments(tx, salonId, span, dashboardLimits.appointments)
  const customers = await countCustomers(tx, salonId, monthStart, span)
  const lowStock = await loadLowStock(tx, salonId, dashboardLimits.lowStock)
  const recentSales = await loadRecentSales(tx, salonId, staffId, dashboardLimits.sales)

  const booked = counts.get('booked') ?? 0
  const inProgress = counts.get('in-progress') ?? 0
  const completed = counts.get('completed') ?? 0
  return {
    today: date,
    revenue: {
      totalMinor: sumMinor(hours.map(({ soldMinor, refundedMinor }) => soldMinor - refundedMinor)),
      saleCount: sold.reduce((sum, { saleCount }) => sum + saleCount, 0),
      lastSaleAt: sold.at(-1)?.lastSaleAt ?? null,
      byHour: sold.map(({ hour, soldMinor }) => ({ hour, totalMinor: soldMinor })),
    },
    appointments: { count: booked + inProgress + completed, booked, inProgress, completed, first },
    customers,
    lowStock,
    recentSales,
  }
}
