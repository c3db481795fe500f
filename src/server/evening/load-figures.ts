import { shownDays } from '#domain/appointments/calendar/shown-days.ts'
import type { EveningFigures } from '#domain/evening/contract.ts'
import { namedLow } from '#domain/evening/summary.ts'
import { addDays, type LocalDate } from '#domain/kit/dates.ts'
import { listed } from '#domain/kit/listed.ts'
import { localTimeOf, today } from '#domain/kit/local-time.ts'
import { sumMinor } from '#domain/kit/money.ts'
import { dayBounds } from '#domain/kit/time.ts'
import { formatTime } from '#domain/kit/time-format.ts'
import { cameIn, methodsOf, wentOut } from '#domain/sales/day/day-close.ts'
import { selectLowStock, selectRevenue } from '#server/dashboard/store.ts'
import type { Call } from '#server/kit/call.ts'
import { findFirstToRemind } from '#server/messages/store-history.ts'
import { sumVisits } from '#server/reports/store.ts'
import { findOpeningTimes } from '#server/salon/store-hours.ts'
import { sumMoneyByMethod } from '#server/sales/store-days.ts'
import { sumGivenUp } from '#server/sales/store-revenue.ts'

/**
 * Loads the figures of a day for the whole salon, with the same queries as the dashboard, the day close and the reports
 * (R-352).
 */
export async function loadFigures(call: Call, day: LocalDate): Promise<EveningFigures> {
  const { tx, salonId, now, timeZone } = call
  const [from, before] = dayBounds(day, timeZone)
  const span = { from, before, locationId: null }
  const report = { ...span, days: { from: day, to: day }, since: from, first: day, by: 'day', timeZone } as const
  const [hours, money, given, visits, low, first, times] = await Promise.all([
    selectRevenue(tx, salonId, timeZone, { ...span, staffId: null }),
    sumMoneyByMethod(tx, salonId, { ...span, first: day, last: day }),
    sumGivenUp(tx, salonId, span),
    sumVisits(tx, salonId, report),
    selectLowStock(tx, salonId, null, namedLow),
    findFirstOn(call, addDays(day, 1)),
    findOpeningTimes(tx, salonId, { first: day, last: day }),
  ])
  const methods = methodsOf(money.map((one) => ({ staffId: '', ...one })))
  const [shown] = shownDays({ zone: timeZone, ...times }, day, day).days
  return {
    day,
    asOf: day === today(now, timeZone) ? localTimeOf(now, timeZone) : null,
    isOpen: (shown?.open ?? []).length > 0,
    revenueMinor: sumMinor(hours.map(({ soldMinor, refundedMinor }) => soldMinor - refundedMinor)),
    saleCount: hours.reduce((sum, { saleCount }) => sum + saleCount, 0),
    takings: methods.map((one) => ({ method: one.method, inMinor: cameIn(one), outMinor: wentOut(one) })),
    awaitingMinor: methods.find(({ method }) => method === 'transfer')?.awaitingMinor ?? 0,
    visits: { completed: visits.completed, noShows: visits.noShows, cancelled: visits.cancelled },
    voids: { count: given.voidCount, totalMinor: given.voidedMinor },
    discountsMinor: given.discountsMinor,
    lowStock: { count: low.count, names: low.first.map(({ name }) => name) },
    next: {
      count: first?.count ?? 0,
      first: first
        ? {
            time: formatTime(first.startsAt, timeZone),
            customerName: first.customerName,
            staffName: listed(first.staffNames),
          }
        : null,
    },
  }
}

async function findFirstOn({ tx, salonId, timeZone }: Call, day: LocalDate) {
  const [from, before] = dayBounds(day, timeZone)
  return await findFirstToRemind(tx, salonId, { from, before, locationId: null })
}
