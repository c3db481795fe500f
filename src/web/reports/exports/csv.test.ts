import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { accountsOf, accountsRows } from '#domain/reports/accounts.ts'
import { type Report, reportRows } from '#domain/reports/csv-of-report.ts'
import { aReport, aReportFile } from '#domain/reports/testing-report.ts'
import { writeCsv } from '#web/kit/csv.ts'

const report = aReport()
const file = aReportFile()
/** A section of single figures, with the empty row after it. */
const figures = (title: string, of: Record<string, number>) => [
  [title],
  ['Figure', 'Value'],
  ...Object.entries(of),
  [''],
]
/** As another program reads it. */
const readBack = (text: string) =>
  parse(text, { bom: true, relax_column_count: true, skip_empty_lines: false }) as string[][]

test('another parser reads the same words and numbers of a report, and no formula (R-276, R-87)', () => {
  const text = writeCsv(reportRows(report, file))
  expect(text.startsWith('\uFEFF')).toBe(true)
  const rows = readBack(text)
  expect(rows).toEqual(
    [
      ['Salon Reports & Analytics', 'Adùn Hair ₦'],
      ['Location', 'Yaba'],
      ['Period', 'Last 30 Days'],
      ['From', '2026-10-23'],
      ['To', '2026-11-21'],
      ['Generated on', '2026-11-21'],
      [''],
      ...figures('Financial Summary', {
        'Total Revenue (NGN)': 1_234_567.89,
        'Total Expenses (NGN)': 2_234_567.9,
        'Net Profit (NGN)': -1_000_000.01,
        'Service Revenue (NGN)': 1_000_000,
        'Product Revenue (NGN)': 234_567.89,
        'Profit Margin (%)': -81,
        'Total Commissions (NGN)': 12_345.67,
      }),
      ...figures('Appointments Summary', {
        'Total Appointments': 1200,
        Completed: 9,
        Cancelled: 1,
        'No Shows': 2,
        'Avg Appointment Value (NGN)': 6500,
      }),
      ...figures('Customers', {
        'Total Customers': 40,
        'New Customers': 4,
        'Returning Customers': 5,
        'Retention Rate (%)': 50,
      }),
      ['Top Services'],
      ['Name', 'Bookings', 'Average Price (NGN)', 'Revenue (NGN)'],
      [`'=HYPERLINK("http://example.com")`, 3, 7000.5, 21_001.5],
      ['Ìrun dídì, "Ṣùkú" ₦', 3, 7000.5, 7000.5],
      [''],
      ['Staff Performance'],
      ['Name', 'Appointments', 'Revenue (NGN)', 'Commission (NGN)'],
      ['Chiọma\nEze', 9, 50_000, 5000.01],
      [''],
      ['Top Products'],
      ['Name', 'Sold', 'Stock Level', 'Revenue (NGN)'],
      ['Edge control; 50 ml', 3, 7, 10_500],
      [''],
      ['Low Stock Alert'],
      ['Name', 'Current Stock', 'Minimum Stock', 'Location'],
      ["'-5 Oil", 0, 5, 'Yaba'],
      [''],
      ['Expense Breakdown'],
      ['Category', 'Share (%)', 'Amount (NGN)'],
      ['Rent', 100, 2_234_567.9],
      [''],
      ['Peak Hours'],
      ['Hour', 'Appointments'],
      ['09:00', 8],
      [''],
      ...figures('Operational Metrics', {
        'Average Service Time (minutes)': 62.5,
        'Utilization Rate (%)': 42.5,
        'Average Customer Value (NGN)': 25_000.25,
      }),
      ['Revenue and Expenses'],
      ['At', 'Revenue (NGN)', 'Expenses (NGN)'],
      ['2026-11-21', -0.5, 0],
    ].map((row) => row.map(String)),
  )
})

test('of the whole salon no location is named; who is not told what members earn has no columns of it', () => {
  const { advanced } = report
  const staffPerformance = advanced!.staffPerformance.map((one) => ({ ...one, commissionMinor: null }))
  const less = { ...report, advanced: { ...advanced!, totalCommissionsMinor: null, staffPerformance } }
  const rows = reportRows(less, { ...file, locationName: null })
  expect(rows.flat().filter((cell) => /commission|Location/i.test(String(cell)))).toEqual(['Location'])
  expect(rows).toContainEqual(['Chiọma\nEze', 9, 50_000])
})

test('the sections are in the order of the page; callers with fewer rights get fewer', () => {
  const titles = (of: Report) =>
    reportRows(of, file).flatMap((row, index, all) => (all[index - 1]?.length === 0 ? [row[0]] : []))
  expect(titles(report)).toEqual([
    'Financial Summary',
    'Appointments Summary',
    'Customers',
    'Top Services',
    'Staff Performance',
    'Top Products',
    'Low Stock Alert',
    'Expense Breakdown',
    'Peak Hours',
    'Operational Metrics',
    'Revenue and Expenses',
  ])
  expect(titles({ ...report, advanced: null })).toEqual(['Financial Summary', 'Appointments Summary'])
})

test('another parser sums the accounts to the same totals (R-277)', () => {
  const months = accountsOf(
    { from: '2026-01-01', to: '2026-12-31' },
    [
      { month: '2026-03', kind: 'sale', amountMinor: 10_000_099, vatMinor: 697_681 },
      { month: '2026-04', kind: 'refund', amountMinor: -10_000_099, vatMinor: -697_681 },
    ],
    [{ at: '2026-04', category: 'salary', amountMinor: 33 }],
  )
  const [headings, ...rows] = readBack(writeCsv(accountsRows(months, 'NGN')))
  const total = rows.pop()!
  expect([rows.length, total[0]]).toEqual([12, 'Total'])
  for (const [column, heading] of headings!.entries()) {
    if (column === 0) continue
    const summed = rows.reduce((all, row) => all + Math.round(Number(row[column]) * 100), 0)
    expect([heading, summed]).toEqual([heading, Math.round(Number(total[column]) * 100)])
  }
  expect(total[headings!.indexOf('Net Profit (NGN)')]).toBe('-0.33')
})
