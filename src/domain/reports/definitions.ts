/**
 * A figure of the reports: its name, its meaning in one or two sentences, and the rule that it follows (docs/rules.md).
 */
export interface Metric {
  label: string
  means: string
  rule: `R-${number}`
}

/**
 * Every figure, list and chart of the reports in the order of the page (document 2, Reports and analytics). The texts
 * behind each '?', and those of files and printouts, are only here.
 */
export const metrics = {
  period: {
    label: 'Period',
    means:
      'Days are those of the salon, from midnight to midnight. The ready-made periods end today, even All Time: later bookings are on the calendar.',
    rule: 'R-255',
  },
  totalRevenue: {
    label: 'Total Revenue',
    means:
      'Income from services and products on these days, including VAT and after discounts. Refunds count against the day of the refund. Tips and voided sales are not included.',
    rule: 'R-256',
  },
  totalExpenses: {
    label: 'Total Expenses',
    means: 'All expenses dated on these days, whether a till paid them or not.',
    rule: 'R-256',
  },
  netProfit: {
    label: 'Net Profit',
    means:
      'Total Revenue less Total Expenses. Commission is not deducted automatically: once it is paid, it is one of the expenses.',
    rule: 'R-256',
  },
  overTime: {
    label: 'Revenue and Expenses',
    means:
      'Revenue on the day of each sale, less that day’s refunds, and expenses on the day they are dated. They are compared with as many days just before; a year, with the year before.',
    rule: 'R-266',
  },
  serviceRevenue: {
    label: 'Service Revenue',
    means: 'The part of Total Revenue from services.',
    rule: 'R-257',
  },
  productRevenue: {
    label: 'Product Revenue',
    means: 'The part of Total Revenue from products.',
    rule: 'R-257',
  },
  profitMargin: {
    label: 'Profit Margin',
    means: 'Net Profit as a share of Total Revenue; 0 if there is no revenue.',
    rule: 'R-257',
  },
  totalCommissions: {
    label: 'Total Commissions',
    means:
      'The commission that the team earned, at the rate in force when each line was sold, less commission on refunds.',
    rule: 'R-257',
  },
  shares: {
    label: 'Services and Products',
    means: 'The parts of Total Revenue from services and from products.',
    rule: 'R-257',
  },
  cashFlow: {
    label: 'Cash Flow',
    means:
      'Money in and out by payment method, as the closes of these days count it. Expenses not paid from a till are not included.',
    rule: 'R-266',
  },
  totalAppointments: {
    label: 'Total Appointments',
    means: 'All appointments that begin on these days, including cancelled ones and no-shows.',
    rule: 'R-258',
  },
  completedAppointments: {
    label: 'Completed',
    means: 'Appointments of these days that were marked as completed.',
    rule: 'R-258',
  },
  cancelledAppointments: {
    label: 'Cancelled',
    means: 'Appointments of these days that were cancelled, without no-shows.',
    rule: 'R-258',
  },
  noShowAppointments: {
    label: 'No Shows',
    means: 'Appointments of these days whose customer didn’t come.',
    rule: 'R-258',
  },
  averageAppointmentValue: {
    label: 'Avg Appointment Value',
    means: 'The price agreed for completed appointments, divided by their number.',
    rule: 'R-258',
  },
  totalCustomers: {
    label: 'Total Customers',
    means: 'All customers of the salon as of now, without archived ones, whatever the period and the location.',
    rule: 'R-259',
  },
  newCustomers: {
    label: 'New Customers',
    means: 'Customers of the salon who were added on these days.',
    rule: 'R-259',
  },
  returningCustomers: {
    label: 'Returning Customers',
    means: 'Customers with a sale on these days who had one before, at any location.',
    rule: 'R-259',
  },
  retention: {
    label: 'Retention Rate',
    means: 'Returning customers as a share of all customers with a sale on these days.',
    rule: 'R-259',
  },
  customerShares: {
    label: 'New and Returning',
    means:
      'Customers added on these days, customers with a sale on these days, and those of them who had one before. New customers may not have been served yet.',
    rule: 'R-259',
  },
  topServices: {
    label: 'Top Services',
    means: 'Services by revenue. Bookings are the number of times each was sold, less refunds.',
    rule: 'R-261',
  },
  staffPerformance: {
    label: 'Staff Performance',
    means:
      'Everyone who works here, and anyone else who sold or was booked on these days: appointments that were not cancelled, revenue and commission of their own lines.',
    rule: 'R-262',
  },
  topProducts: {
    label: 'Top Products',
    means: 'Products by revenue, with the units sold less units refunded. The stock is the current stock.',
    rule: 'R-261',
  },
  lowStock: {
    label: 'Low Stock Alert',
    means: 'Active products that are now at or below their minimum.',
    rule: 'R-17',
  },
  expenseBreakdown: {
    label: 'Expense Breakdown',
    means: 'Total Expenses by category, and each category’s share of them.',
    rule: 'R-241',
  },
  peakHours: {
    label: 'Peak Hours',
    means: 'The five hours of the day in which most appointments begin, cancelled ones left out.',
    rule: 'R-263',
  },
  busyHours: {
    label: 'Busy Hours',
    means: 'The number of appointments that begin in each hour of each weekday, cancelled ones left out.',
    rule: 'R-263',
  },
  averageServiceTime: {
    label: 'Average Service Time',
    means:
      'How long completed appointments took, from their actual start to their finish if both are known, otherwise as planned.',
    rule: 'R-264',
  },
  utilization: {
    label: 'Utilization Rate',
    means:
      'The minutes booked as a share of those in which the team could have worked, by the hours, schedules, holidays and time off as they are now. If no hours are set, 8 hours on 30 days are assumed.',
    rule: 'R-265',
  },
  averageCustomerValue: {
    label: 'Average Customer Value',
    means:
      'The lifetime value: everything customers ever spent, divided by the number of those who came at least once.',
    rule: 'R-260',
  },
  insights: {
    label: 'Insights',
    means:
      'Notable changes in this period: a busiest hour with at least a fifth more appointments than in the period before; a service that brought in less than its commission and its share of the supplies; a share of no-shows at least half as high again; customers who have not come for 60 days.',
    rule: 'R-278',
  },
} as const satisfies Readonly<Record<string, Metric>>

export type MetricId = keyof typeof metrics
