import type { Holiday } from '#domain/appointments/availability/working-time.ts'
import type { WeekHours } from '#domain/salon/business-hours.ts'
import type { LocalDate, TimeZone } from '#domain/kit/dates.ts'
import type { DayEntry } from '#domain/sales/day/day-close.ts'
import { methodsOf } from '#domain/sales/day/day-close.ts'
import {
  appointmentFigures,
  customerFigures,
  hourFigures,
  marginFigures,
  moneyFigures,
  moneyOverTime,
  serviceTimeOf,
  spentCategories,
  staffFigures,
  topItems,
} from './figures.ts'
import type { ReportDays } from './period.ts'
import type { CustomerCounts, ExpenseRow, MemberRow, RevenueRows, VisitRows } from './rows.ts'
import { utilisationOf } from './utilisation.ts'

/** The rows from which the figures of every plan are computed. */
export interface BasicRows {
  revenue: RevenueRows
  visits: VisitRows
  expenses: readonly ExpenseRow[]
}

/** The rows from which the figures of higher plans are computed. */
export interface FurtherRows<Low> {
  customers: CustomerCounts
  team: readonly MemberRow[]
  opening: { hours: WeekHours | null; holidays: readonly Holiday[] }
  lowStock: Low
  money: readonly Omit<DayEntry, 'staffId'>[]
}

/** The scope of a report, as of today. */
export interface ReportAbout extends ReportDays {
  today: LocalDate
  zone: TimeZone
  locationId: string | null
}

/**
 * Returns the figures that every plan includes: revenue, expenses and profit, and the statuses of the appointments
 * (R-267).
 */
export function basicReport({ revenue, visits, expenses }: BasicRows) {
  return { ...moneyFigures(revenue, expenses), ...appointmentFigures(visits) }
}

/** Returns the report for people who may not see pay. */
export function withoutPay<Low>(advanced: ReturnType<typeof advancedReport<Low>>) {
  const staffPerformance = advanced.staffPerformance.map((member) => ({ ...member, commissionMinor: null }))
  return { ...advanced, totalCommissionsMinor: null, staffPerformance }
}

/** Returns the figures that only higher plans include, with the data of the charts. */
export function advancedReport<Low>(
  { revenue, visits, expenses }: BasicRows,
  further: FurtherRows<Low>,
  about: ReportAbout,
) {
  const { customers, team, opening, lowStock, money } = further
  const { days, before, today, zone, locationId } = about
  const salon = { zone, ...opening }
  return {
    ...marginFigures(revenue, moneyFigures(revenue, expenses)),
    ...customerFigures(customers),
    topServices: topItems(revenue.items, 'service'),
    topProducts: topItems(revenue.items, 'product'),
    staffPerformance: staffFigures(team, revenue, visits, locationId),
    lowStock,
    expenseCategories: spentCategories(expenses),
    ...hourFigures(visits),
    averageServiceTenths: serviceTimeOf(visits),
    utilisation: utilisationOf({ team, visits: visits.members, salon, days, today, locationId }),
    overTime: moneyOverTime(revenue, expenses, 'period'),
    overTimeBefore: before && moneyOverTime(revenue, expenses, 'before'),
    cashFlow: methodsOf(money.map((one) => ({ staffId: '', ...one }))),
  }
}
