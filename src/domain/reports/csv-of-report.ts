import { categoryWords } from '#domain/expenses/categories.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import type { Currency } from '#domain/kit/money.ts'
import type { readReportsContract } from './contract.ts'
import { metrics } from './definitions.ts'

export type Report = Output<typeof readReportsContract>
type Advanced = NonNullable<Report['advanced']>

/** The content of a cell in the file; numbers are written as numbers, and amounts in whole units with decimals. */
export type Cell = string | number | null

/** The details about the salon and the period that a report file contains. */
export interface ReportFile {
  salonName: string
  /** The name of the period: 'Last 30 Days'. */
  periodLabel: string
  /** The name of the location; null for the whole salon. */
  locationName: string | null
  /** The date in the salon's zone on which the file was made. */
  madeOn: string
  currency: Currency
}

/** Returns the name of a report's file. */
export function reportFileName({ from, to }: Pick<Report, 'from' | 'to'>, ending: string): string {
  return `salon-report-${from}-${to}.${ending}`
}

/** Returns an amount as a number for a file: 700050 minor units are 7000.5. */
export function majorOf(minor: number): number {
  return minor / 100
}

/**
 * Returns a report as rows of a CSV file: the salon, then the sections in the order of the page, separated by
 * empty rows. Each section has its name, the headings of its columns and its rows. Lists are as long as the calculation
 * makes them.
 */
export function reportRows(report: Report, file: ReportFile): Cell[][] {
  const { advanced } = report
  const money = `(${file.currency})`
  const sections: Cell[][][] = [
    aboutRows(report, file),
    figuresOf('Financial Summary', [
      [`${metrics.totalRevenue.label} ${money}`, majorOf(report.totalRevenueMinor)],
      [`${metrics.totalExpenses.label} ${money}`, majorOf(report.totalExpensesMinor)],
      [`${metrics.netProfit.label} ${money}`, majorOf(report.netProfitMinor)],
      ...(advanced ? sourceRows(advanced, money) : []),
    ]),
    figuresOf('Appointments Summary', [
      [metrics.totalAppointments.label, report.totalAppointments],
      [metrics.completedAppointments.label, report.completedAppointments],
      [metrics.cancelledAppointments.label, report.cancelledAppointments],
      [metrics.noShowAppointments.label, report.noShowAppointments],
      [`${metrics.averageAppointmentValue.label} ${money}`, majorOf(report.averageAppointmentValueMinor)],
    ]),
    ...(advanced ? advancedSections(advanced, money) : []),
  ]
  return sections.flatMap((rows, index) => (index === 0 ? rows : [[], ...rows]))
}

function aboutRows({ from, to }: Report, { salonName, periodLabel, locationName, madeOn }: ReportFile): Cell[][] {
  return [
    ['Salon Reports & Analytics', salonName],
    ...(locationName === null ? [] : [['Location', locationName]]),
    [metrics.period.label, periodLabel],
    ['From', from],
    ['To', to],
    ['Generated on', madeOn],
  ]
}

function sourceRows(advanced: Advanced, money: string): Cell[][] {
  const { totalCommissionsMinor: commissions } = advanced
  return [
    [`${metrics.serviceRevenue.label} ${money}`, majorOf(advanced.serviceRevenueMinor)],
    [`${metrics.productRevenue.label} ${money}`, majorOf(advanced.productRevenueMinor)],
    [`${metrics.profitMargin.label} (%)`, percent(advanced.profitMarginPermille)],
    ...(commissions === null ? [] : [[`${metrics.totalCommissions.label} ${money}`, majorOf(commissions)]]),
  ]
}

function advancedSections(advanced: Advanced, money: string): Cell[][][] {
  return [
    figuresOf('Customers', [
      [metrics.totalCustomers.label, advanced.totalCustomers],
      [metrics.newCustomers.label, advanced.newCustomers],
      [metrics.returningCustomers.label, advanced.returningCustomers],
      [`${metrics.retention.label} (%)`, percent(advanced.retentionPermille)],
    ]),
    [
      [metrics.topServices.label],
      ['Name', 'Bookings', `Average Price ${money}`, `Revenue ${money}`],
      ...advanced.topServices.map((item) => [
        item.name,
        item.count,
        majorOf(item.averagePriceMinor),
        majorOf(item.revenueMinor),
      ]),
    ],
    staffRows(advanced, money),
    [
      [metrics.topProducts.label],
      ['Name', 'Sold', 'Stock Level', `Revenue ${money}`],
      ...advanced.topProducts.map((item) => [item.name, item.count, item.stockLevel, majorOf(item.revenueMinor)]),
    ],
    [
      [metrics.lowStock.label],
      ['Name', 'Current Stock', 'Minimum Stock', 'Location'],
      ...advanced.lowStock.first.map((item) => [item.name, item.currentStock, item.minStockLevel, item.locationName]),
    ],
    ...restOf(advanced, money),
  ]
}

function staffRows({ staffPerformance, totalCommissionsMinor }: Advanced, money: string): Cell[][] {
  const tellsPay = totalCommissionsMinor !== null
  return [
    [metrics.staffPerformance.label],
    ['Name', 'Appointments', `Revenue ${money}`, ...(tellsPay ? [`Commission ${money}`] : [])],
    ...staffPerformance.map(({ name, appointments, revenueMinor, commissionMinor }) => [
      name,
      appointments,
      majorOf(revenueMinor),
      ...(commissionMinor === null ? [] : [majorOf(commissionMinor)]),
    ]),
  ]
}

function restOf(advanced: Advanced, money: string): Cell[][][] {
  return [
    [
      [metrics.expenseBreakdown.label],
      ['Category', 'Share (%)', `Amount ${money}`],
      ...advanced.expenseCategories.map((one) => [
        categoryWords[one.category],
        percent(one.sharePermille),
        majorOf(one.totalMinor),
      ]),
    ],
    [
      [metrics.peakHours.label],
      ['Hour', 'Appointments'],
      ...advanced.peakHours.map(({ hour, appointments }) => [`${String(hour).padStart(2, '0')}:00`, appointments]),
    ],
    figuresOf('Operational Metrics', [
      [`${metrics.averageServiceTime.label} (minutes)`, advanced.averageServiceTenths / 10],
      [`${metrics.utilization.label} (%)`, percent(advanced.utilisation.permille)],
      [`${metrics.averageCustomerValue.label} ${money}`, majorOf(advanced.averageCustomerValueMinor)],
    ]),
    [
      [metrics.overTime.label],
      ['At', `Revenue ${money}`, `Expenses ${money}`],
      ...advanced.overTime.map((one) => [one.at, majorOf(one.revenueMinor), majorOf(one.expensesMinor)]),
    ],
  ]
}

function figuresOf(title: string, rows: Cell[][]): Cell[][] {
  return [[title], ['Figure', 'Value'], ...rows]
}

const percent = (permille: number) => permille / 10
