import { type CategorySum, expenseFigures } from '#domain/expenses/figures.ts'
import { compareNames } from '#domain/kit/names.ts'
import { averageOf, fractionOf, sumMinor } from '#domain/kit/money.ts'
import { commissionOf } from '#domain/staff/commission.ts'
import type { CustomerCounts, ExpenseRow, MemberRow, RevenueRows, SoldItem, VisitRows } from './rows.ts'
import { grouped } from '#domain/kit/grouped.ts'

/**
 * The lengths of a report's lists: the services and products that the calculation keeps, and the hours that it names.
 */
export const reportLimits = { items: 10, hours: 5, lowStock: 100 } as const

/** Returns `part` of `whole` in tenths of a percent, rounded like an amount; 0 if the whole is 0. */
export function permilleOf(part: number, whole: number): number {
  return whole > 0 ? fractionOf(1000, part, whole) : 0
}

/** Returns Total Revenue, Total Expenses and Net Profit of the period. */
export function moneyFigures({ dated }: Pick<RevenueRows, 'dated'>, expenses: readonly ExpenseRow[]) {
  const ofNow = (rows: readonly { isNow: boolean; amountMinor: number }[]) =>
    sumMinor(rows.filter(({ isNow }) => isNow).map(({ amountMinor }) => amountMinor))
  const [totalRevenueMinor, totalExpensesMinor] = [ofNow(dated), ofNow(expenses)]
  return { totalRevenueMinor, totalExpensesMinor, netProfitMinor: sumMinor([totalRevenueMinor, -totalExpensesMinor]) }
}

/** Returns Total Appointments, Completed, Cancelled, No Shows and Avg Appointment Value. */
export function appointmentFigures(visits: VisitRows) {
  return {
    totalAppointments: visits.total,
    completedAppointments: visits.completed,
    cancelledAppointments: visits.cancelled,
    noShowAppointments: visits.noShows,
    averageAppointmentValueMinor: averageOf(visits.completedValueMinor, visits.completed),
  }
}

/** Returns Service Revenue, Product Revenue, Profit Margin and Total Commissions. */
export function marginFigures(revenue: RevenueRows, money: ReturnType<typeof moneyFigures>) {
  const soldAs = (type: SoldItem['type']) =>
    sumMinor(revenue.items.filter((item) => item.type === type).map(({ revenueMinor }) => revenueMinor))
  return {
    serviceRevenueMinor: soldAs('service'),
    productRevenueMinor: soldAs('product'),
    profitMarginPermille: permilleOf(money.netProfitMinor, money.totalRevenueMinor),
    totalCommissionsMinor: sumMinor([...ratesByMember(revenue).values()].map(commissionOf)),
  }
}

/** Returns Total, New and Returning Customers, Retention Rate and Average Customer Value. */
export function customerFigures(customers: CustomerCounts) {
  return {
    totalCustomers: customers.total,
    newCustomers: customers.new,
    servedCustomers: customers.served,
    returningCustomers: customers.returning,
    retentionPermille: permilleOf(customers.returning, customers.served),
    averageCustomerValueMinor: averageOf(customers.everSpentMinor, customers.everServed),
  }
}

/** Returns the services or products with the most revenue. */
export function topItems(items: readonly SoldItem[], type: SoldItem['type']) {
  return items
    .filter((item) => item.type === type && item.count > 0)
    .toSorted((a, b) => b.revenueMinor - a.revenueMinor || compareNames(a, b) || (a.id < b.id ? -1 : 1))
    .slice(0, reportLimits.items)
    .map(({ id, name, count, revenueMinor, stockLevel }) => {
      const averagePriceMinor = averageOf(revenueMinor, count)
      return { id, name, count, revenueMinor, averagePriceMinor, stockLevel }
    })
}

/**
 * Returns all members who work at the location, and others with revenue or appointments in the period, by revenue
 * (R-262).
 */
export function staffFigures(
  team: readonly MemberRow[],
  revenue: RevenueRows,
  { members }: Pick<VisitRows, 'members'>,
  locationId: string | null,
) {
  const rates = ratesByMember(revenue)
  return team
    .map((member) => {
      const [own, visits] = [rates.get(member.id), members.find(({ staffId }) => staffId === member.id)]
      const revenueMinor = sumMinor((own ?? []).map(({ totalMinor }) => totalMinor))
      const figures = { appointments: visits?.count ?? 0, revenueMinor, commissionMinor: commissionOf(own ?? []) }
      return { member, figures, isTold: isHere(member, locationId) || own !== undefined || visits !== undefined }
    })
    .filter(({ isTold }) => isTold)
    .toSorted((a, b) => b.figures.revenueMinor - a.figures.revenueMinor || a.member.position - b.member.position)
    .map(({ member: { id, name, position }, figures }) => ({ id, name, position, ...figures }))
}

/** Returns whether a member works now at a location, or at any location (null). */
export function isHere(member: Pick<MemberRow, 'isActive' | 'locationId'>, locationId: string | null): boolean {
  return member.isActive && (locationId === null || member.locationId === locationId)
}

function ratesByMember({ rates }: Pick<RevenueRows, 'rates'>) {
  return grouped(rates, ({ staffId }) => staffId)
}

/** Returns the categories with expenses in the period, the largest first, with their shares. */
export function spentCategories(expenses: readonly ExpenseRow[]) {
  const sums: CategorySum[] = [
    ...grouped(
      expenses.filter(({ isNow }) => isNow),
      ({ category }) => category,
    ),
  ].map(([category, own]) => ({
    category,
    count: own.reduce((all, { count }) => all + count, 0),
    totalMinor: sumMinor(own.map(({ amountMinor }) => amountMinor)),
  }))
  return expenseFigures(sums)
    .categories.filter(({ count }) => count > 0)
    .toSorted((a, b) => b.totalMinor - a.totalMinor)
}

/**
 * Returns the hours in which most appointments begin, and the number that begin in each hour of each weekday.
 */
export function hourFigures({ hours }: Pick<VisitRows, 'hours'>) {
  const peakHours = [...grouped(hours, ({ hour }) => hour)]
    .map(([hour, own]) => ({ hour, appointments: own.reduce((all, { count }) => all + count, 0) }))
    .toSorted((a, b) => b.appointments - a.appointments || a.hour - b.hour)
    .slice(0, reportLimits.hours)
  return { peakHours, busyHours: [...hours] }
}

/** Returns Average Service Time in tenths of a minute; 0 without completed appointments. */
export function serviceTimeOf({ completed, completedMs }: Pick<VisitRows, 'completed' | 'completedMs'>): number {
  return completed === 0 ? 0 : fractionOf(completedMs, 1, completed * 6000)
}

/**
 * Returns revenue and expenses by day or month of the period, or of the previous one, without entries in which both are
 * 0.
 */
export function moneyOverTime(
  { dated }: Pick<RevenueRows, 'dated'>,
  expenses: readonly ExpenseRow[],
  which: 'period' | 'before',
) {
  const own = (row: { isNow: boolean }) => row.isNow === (which === 'period')
  const byTime = (rows: readonly { isNow: boolean; at: string; amountMinor: number }[]) =>
    grouped(rows.filter(own), ({ at }) => at)
  const [revenueAt, expensesAt] = [byTime(dated), byTime(expenses)]
  const sumOf = (rows: readonly { amountMinor: number }[] = []) => sumMinor(rows.map(({ amountMinor }) => amountMinor))
  return [...new Set([...revenueAt.keys(), ...expensesAt.keys()])]
    .toSorted()
    .map((at) => ({ at, revenueMinor: sumOf(revenueAt.get(at)), expensesMinor: sumOf(expensesAt.get(at)) }))
    .filter(({ revenueMinor, expensesMinor }) => revenueMinor !== 0 || expensesMinor !== 0)
}
