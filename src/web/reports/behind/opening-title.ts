import { categoryWords, expenseCategories } from '#domain/expenses/categories.ts'
import { type MetricId, metrics } from '#domain/reports/definitions.ts'
import { payments } from '#web/kit/ui/values/PaymentBadge.tsx'
import { paymentMethods } from '#domain/sales/payments.ts'
import { hourName } from '#web/reports/hour-name.ts'
import type { Report } from '#web/reports/use-report.ts'
import { weekdays } from '#web/reports/weekdays.ts'
import type { Opening } from './use-behind.ts'

const metricOf: Partial<Record<Opening['figure'], MetricId>> = {
  profit: 'netProfit',
  commissions: 'totalCommissions',
  revenue: 'totalRevenue',
  services: 'serviceRevenue',
  products: 'productRevenue',
  expenses: 'totalExpenses',
  appointments: 'totalAppointments',
  completed: 'completedAppointments',
  cancelled: 'cancelledAppointments',
  'no-shows': 'noShowAppointments',
  customers: 'totalCustomers',
  'new-customers': 'newCustomers',
  'returning-customers': 'returningCustomers',
}

/** Returns the title of a figure's sheet. */
export function openingTitle({ figure, of = '' }: Opening, { advanced }: Report): string {
  const metric = metricOf[figure]
  if (metric) return metrics[metric].label
  const named = (rows: readonly { id: string; name: string }[] | undefined) => rows?.find(({ id }) => id === of)?.name
  const category = expenseCategories.find((one) => one === of)
  const method = paymentMethods.find((one) => one === of)
  const [weekday, hour] = of.split('-').map(Number)
  const titles: Partial<Record<Opening['figure'], string | undefined>> = {
    // A service that costs more than it brings need not be among the top ten.
    service: named(advanced?.topServices) ?? 'Service',
    product: named(advanced?.topProducts),
    member: named(advanced?.staffPerformance),
    commission: `Commission for ${named(advanced?.staffPerformance) ?? ''}`,
    'member-appointments': named(advanced?.staffPerformance),
    category: category && categoryWords[category],
    method: method && payments[method].label,
    booked: 'Appointments Kept',
    'served-customers': 'Customers Served',
    'customers-ever-served': 'Customers Who Came',
    hour: hourName(Number(of)),
    'weekday-hour': `${weekdays.find(([number]) => number === weekday)?.[1] ?? ''}, ${hourName(hour ?? 0)}`,
  }
  return titles[figure] ?? 'Reports'
}
