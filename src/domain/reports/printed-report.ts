import { formatMoney } from '#domain/kit/money.ts'
import { formatDate } from '#domain/kit/time-format.ts'
import type { Report, ReportFile } from './csv-of-report.ts'
import { metrics } from './definitions.ts'

/** The content of the printout, in words and formatted amounts. */
export interface PrintedReport {
  title: string
  heading: string
  /** The lines with the salon, the days, and the day on which the printout was made. */
  lines: string[]
  sections: { title: string; figures: [label: string, value: string][] }[]
  /** The services with the most revenue; null if the plan does not include them. */
  topServices: { title: string; headings: string[]; rows: string[][]; empty: string } | null
}

/** Returns a report for paper, as document 2 describes it (Reports and analytics, Export PDF). */
export function printedReport(report: Report, file: ReportFile): PrintedReport {
  const { salonName, locationName, periodLabel, madeOn, currency } = file
  const money = (minor: number) => formatMoney(minor, currency)
  const days = `${formatDate(report.from)} – ${formatDate(report.to)}`
  return {
    title: `Salon Reports - ${periodLabel}`,
    heading: 'Salon Reports & Analytics',
    lines: [
      [salonName, locationName].filter(Boolean).join(', '),
      report.before === null ? periodLabel : `${periodLabel}, ${days}`,
      `Generated on ${formatDate(madeOn)}`,
    ],
    sections: [
      {
        title: 'Financial Summary',
        figures: [
          [metrics.totalRevenue.label, money(report.totalRevenueMinor)],
          [metrics.totalExpenses.label, money(report.totalExpensesMinor)],
          [metrics.netProfit.label, money(report.netProfitMinor)],
        ],
      },
      {
        title: 'Appointments Summary',
        figures: [
          [metrics.totalAppointments.label, report.totalAppointments.toLocaleString('en')],
          [metrics.completedAppointments.label, report.completedAppointments.toLocaleString('en')],
          [metrics.cancelledAppointments.label, report.cancelledAppointments.toLocaleString('en')],
        ],
      },
    ],
    topServices: report.advanced && {
      title: metrics.topServices.label,
      headings: ['Name', 'Bookings', 'Revenue'],
      rows: report.advanced.topServices.map(({ name, count, revenueMinor }) => [
        name,
        count.toLocaleString('en'),
        money(revenueMinor),
      ]),
      empty: 'No service data available',
    },
  }
}
