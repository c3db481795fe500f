import type { Report, ReportFile } from './csv-of-report.ts'

const item = (name: string, revenueMinor: number) => ({
  id: name,
  name,
  count: 3,
  revenueMinor,
  averagePriceMinor: 700_050,
  stockLevel: 7,
})

/** Returns a report with names that are difficult in files: a formula, accents, quotes, semicolons, two lines. */
export function aReport(): Report {
  return {
    from: '2026-10-23',
    to: '2026-11-21',
    before: { from: '2026-09-23', to: '2026-10-22' },
    by: 'day',
    totalRevenueMinor: 123_456_789,
    totalExpensesMinor: 223_456_790,
    netProfitMinor: -100_000_001,
    totalAppointments: 1200,
    completedAppointments: 9,
    cancelledAppointments: 1,
    noShowAppointments: 2,
    averageAppointmentValueMinor: 650_000,
    advanced: advanced(),
    gate: null,
  }
}

/** Returns the details about the salon and the period of a report file, for tests. */
export function aReportFile(): ReportFile {
  return {
    salonName: 'Adùn Hair ₦',
    periodLabel: 'Last 30 Days',
    locationName: 'Yaba',
    madeOn: '2026-11-21',
    currency: 'NGN',
  }
}

function advanced(): NonNullable<Report['advanced']> {
  return {
    serviceRevenueMinor: 100_000_000,
    productRevenueMinor: 23_456_789,
    profitMarginPermille: -810,
    totalCommissionsMinor: 1_234_567,
    totalCustomers: 40,
    newCustomers: 4,
    servedCustomers: 10,
    returningCustomers: 5,
    retentionPermille: 500,
    averageCustomerValueMinor: 2_500_025,
    topServices: [item('=HYPERLINK("http://example.com")', 2_100_150), item('Ìrun dídì, "Ṣùkú" ₦', 700_050)],
    topProducts: [item('Edge control; 50 ml', 1_050_000)],
    staffPerformance: [
      {
        id: 'a',
        name: 'Chiọma\nEze',
        position: 0,
        appointments: 9,
        revenueMinor: 5_000_000,
        commissionMinor: 500_001,
      },
    ],
    lowStock: {
      count: 1,
      first: [{ id: 'p', name: '-5 Oil', currentStock: 0, minStockLevel: 5, locationName: 'Yaba' }],
    },
    expenseCategories: [{ category: 'rent', count: 1, totalMinor: 223_456_790, sharePermille: 1000 }],
    peakHours: [{ hour: 9, appointments: 8 }],
    averageServiceTenths: 625,
    utilisation: { permille: 425, bookedMin: 1, scheduledMin: 2, basis: 'scheduled' },
    overTime: [{ at: '2026-11-21', revenueMinor: -50, expensesMinor: 0 }],
    overTimeBefore: [],
    busyHours: [],
    cashFlow: [],
  }
}
