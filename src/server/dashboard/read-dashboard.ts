import { shownDays } from '#domain/appointments/calendar/shown-days.ts'
import { isAllowed } from '#domain/auth/permissions.ts'
import { type EveryAction, type Reach, reachOf } from '#domain/auth/reach.ts'
import { atTillMin, dashboardLimits, type readDashboardContract } from '#domain/dashboard/contract.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import { sumMinor } from '#domain/kit/money.ts'
import { dayBounds, monthBounds } from '#domain/kit/time.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import type { SignedInCall } from '#server/kit/call.ts'
import { findOpeningTimes } from '#server/salon/store-hours.ts'
import { selectSales } from '#server/sales/store-list.ts'
import {
  countAppointments,
  countCustomersForDay,
  selectFirstAppointments,
  selectLowStock,
  selectRevenue,
} from './store.ts'

/** Today of the salon at a glance. "Today" is the salon's, wherever server and browser stand (decisions, Time). */
export async function readDashboard({
  tx,
  salonId,
  timeZone,
  by,
  now,
}: SignedInCall): Promise<Output<typeof readDashboardContract>> {
  const date = today(now, timeZone)
  const [from, before] = dayBounds(date, timeZone)
  const [monthStart] = monthBounds(date, timeZone)
  const spanFor = (every: EveryAction) => ({ from, before, staffId: reachOf(by, every) })
  const ofCalendar = spanFor('seeEveryCalendar')

  const hours = await selectRevenue(tx, salonId, timeZone, spanFor('seeEverySale'))
  const sold = hours.filter(({ saleCount }) => saleCount > 0)
  const counts = await countAppointments(tx, salonId, ofCalendar)
  const first = await selectFirstAppointments(tx, salonId, ofCalendar, {
    tillFrom: addMinutes(now, -atTillMin),
    limit: dashboardLimits.appointments,
  })
  const customers = await countCustomersForDay(tx, salonId, monthStart, spanFor('seeEveryCustomer'))
  const lowStock = isAllowed(by.role, 'seeStock') ? await selectLowStock(tx, salonId, dashboardLimits.lowStock) : null
  const recentSales = await loadRecentSales(tx, salonId, reachOf(by, 'seeEverySale'))

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
    appointments: {
      count: booked + inProgress + completed,
      booked,
      inProgress,
      completed,
      first,
      opening: first.length === 0 ? await openingTimes(tx, salonId, date, timeZone) : null,
    },
    customers,
    lowStock,
    recentSales,
  }
}

/** The latest sales that stand, newest first, as their list shows them. */
async function loadRecentSales(tx: Tx, salonId: string, reach: Reach) {
  const always = { from: '-infinity', before: 'infinity', staffId: reach }
  const page = { at: null, limit: dashboardLimits.sales, search: null, method: null, status: 'standing' } as const
  return await selectSales(tx, salonId, always, page)
}

async function openingTimes(tx: Tx, salonId: string, date: string, zone: string) {
  const times = await findOpeningTimes(tx, salonId, { first: date, last: date })
  const [day] = shownDays({ zone, ...times }, date, date).days
  return { spans: day?.open ?? [], closedFor: day?.holidays.find(({ isClosed }) => isClosed)?.name ?? null }
}
