import type { readReportsContract } from '#domain/reports/contract.ts'
import type { Figure } from '#domain/reports/behind.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import type { ReportRow } from '#domain/reports/contract.ts'
import { rounded, total } from './oracle-sums.ts'

type Total = Partial<Record<'rows' | 'amountMinor' | 'pieces' | 'ms', number>>

/** Returns the expected sums of the rows behind each figure of a report. */
export function expectedTotals(
  report: Output<typeof readReportsContract>,
): [figure: Figure, of: string | undefined, total: Total][] {
  const told = report.advanced!
  const kept = told.busyHours.reduce((all, { count }) => all + count, 0)
  return [
    ['revenue', undefined, { amountMinor: report.totalRevenueMinor }],
    ['services', undefined, { amountMinor: told.serviceRevenueMinor }],
    ['products', undefined, { amountMinor: told.productRevenueMinor }],
    ['expenses', undefined, { amountMinor: report.totalExpensesMinor }],
    ['appointments', undefined, { rows: report.totalAppointments }],
    ['completed', undefined, { rows: report.completedAppointments }],
    ['cancelled', undefined, { rows: report.cancelledAppointments }],
    ['no-shows', undefined, { rows: report.noShowAppointments }],
    ['booked', undefined, { rows: kept }],
    ['customers', undefined, { rows: told.totalCustomers }],
    ['new-customers', undefined, { rows: told.newCustomers }],
    ['served-customers', undefined, { rows: told.servedCustomers }],
    ['returning-customers', undefined, { rows: told.returningCustomers }],
    ...told.topServices.map(({ id, revenueMinor, count }) => sold('service', id, revenueMinor, count)),
    ...told.topProducts.map(({ id, revenueMinor, count }) => sold('product', id, revenueMinor, count)),
    ...told.staffPerformance.map(({ id, revenueMinor }) => sold('member', id, revenueMinor)),
    ...told.staffPerformance.map(({ id, appointments }) => came('member-appointments', id, appointments)),
    ...told.expenseCategories.map(({ category, totalMinor }) => sold('category', category, totalMinor)),
    ...told.peakHours.map(({ hour, appointments }) => came('hour', String(hour), appointments)),
    ...told.busyHours.slice(0, 3).map(({ weekday, hour, count }) => came('weekday-hour', `${weekday}-${hour}`, count)),
    ...told.cashFlow.map(({ method, expectedMinor }) => sold('method', method, expectedMinor)),
  ]
}

/** Returns the figures that are quotients of two sums of the rows. */
export function dividedFrom(completed: Total, everServed: Total) {
  const by = (sum = 0, count = 0) => (count === 0 ? 0 : sum / count)
  return {
    averageAppointmentValueMinor: by(completed.amountMinor, completed.rows),
    averageServiceTenths: by(completed.ms, completed.rows) / 6000,
    averageCustomerValueMinor: by(everServed.amountMinor, everServed.rows),
  }
}

/** Returns the sum of the rows, added one by one. */
export function addedUp(rows: readonly ReportRow[]): Required<Total> {
  const sum = (key: 'amountMinor' | 'pieces' | 'ms') => rows.reduce((all, row) => all + row[key], 0)
  return { rows: rows.length, amountMinor: sum('amountMinor'), pieces: sum('pieces'), ms: sum('ms') }
}

/** Returns a member's commission on these rows, rounded once per rate. */
export function commissionFrom(rows: readonly ReportRow[]): number {
  const rates = [...new Set(rows.map(({ rateBp }) => rateBp!))]
  const baseOf = (rate: number) => total(rows, ({ rateBp, amountMinor }) => (rateBp === rate ? amountMinor : 0))
  return total(rates, (rate) => rounded(baseOf(rate) * rate, 10_000))
}

const sold = (figure: Figure, of: string, amountMinor: number, pieces?: number): [Figure, string, Total] => [
  figure,
  of,
  { amountMinor, ...(pieces !== undefined && { pieces }) },
]
const came = (figure: Figure, of: string, rows: number): [Figure, string, Total] => [figure, of, { rows }]
