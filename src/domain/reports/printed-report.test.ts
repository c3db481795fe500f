import { expect, test } from 'vitest'
import { printedReport } from './printed-report.ts'
import { aReport, aReportFile } from './testing-report.ts'

test('the paper says whose it is, of what days, and the figures of document 2 in words (R-276)', () => {
  expect(printedReport(aReport(), aReportFile())).toEqual({
    title: 'Salon Reports - Last 30 Days',
    heading: 'Salon Reports & Analytics',
    lines: ['Adùn Hair ₦, Yaba', 'Last 30 Days, 23 Oct 2026 – 21 Nov 2026', 'Generated on 21 Nov 2026'],
    sections: [
      {
        title: 'Financial Summary',
        figures: [
          ['Total Revenue', '₦1,234,567.89'],
          ['Total Expenses', '₦2,234,567.90'],
          ['Net Profit', '-₦1,000,000.01'],
        ],
      },
      {
        title: 'Appointments Summary',
        figures: [
          ['Total Appointments', '1,200'],
          ['Completed', '9'],
          ['Cancelled', '1'],
        ],
      },
    ],
    topServices: {
      title: 'Top Services',
      headings: ['Name', 'Bookings', 'Revenue'],
      rows: [
        ['=HYPERLINK("http://example.com")', '3', '₦21,001.50'],
        ['Ìrun dídì, "Ṣùkú" ₦', '3', '₦7,000.50'],
      ],
      empty: 'No service data available',
    },
  })
})

test('all time has no days; of the whole salon no location is named; a plan that tells less has no services', () => {
  const { lines, topServices } = printedReport(
    { ...aReport(), before: null, advanced: null },
    { ...aReportFile(), periodLabel: 'All Time', locationName: null },
  )
  expect(lines).toEqual(['Adùn Hair ₦', 'All Time', 'Generated on 21 Nov 2026'])
  expect(topServices).toBeNull()
})
