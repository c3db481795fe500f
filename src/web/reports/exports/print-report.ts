import type { ReportFile } from '#domain/reports/csv-of-report.ts'
import { printedReport } from '#domain/reports/printed-report.ts'
import { printPaper } from '#web/kit/ui/paper/print-paper.ts'
import type { Report } from '#web/reports/use-report.ts'
import { reportPaper } from './report-paper.ts'

/**
 * Prints the report from the window that was opened for it, which stays open; prints from the page itself if the
 * browser blocked that window (null).
 */
export function printReport(report: Report, file: ReportFile, opened: Window | null): void {
  const printed = printedReport(report, file)
  if (!opened) {
    printInPage(reportPaper(printed, document), printed.title)
    return
  }
  const page = opened.document
  page.title = printed.title
  page.documentElement.lang = 'en'
  const style = page.createElement('style')
  style.textContent =
    '@page { size: A4; margin: 18mm } @media screen { body { margin: 32px auto; max-width: 720px; padding: 0 16px } }'
  page.head.append(style)
  page.body.replaceChildren(reportPaper(printed, page))
  opened.focus()
  opened.print()
}

/**
 * Prints the paper from the page. The page's title is changed while printing, because browsers use it as the name of a PDF.
 */
function printInPage(paper: HTMLElement, title: string): void {
  const was = document.title
  document.title = title
  window.addEventListener('afterprint', () => (document.title = was), { once: true })
  printPaper(paper, 'sheet')
}
