import { Button } from '@mantine/core'
import { reportFileName, type ReportFile, reportRows } from '#domain/reports/csv-of-report.ts'
import { today } from '#domain/kit/local-time.ts'
import { lazySheet } from '#web/kit/lazy-sheet.tsx'
import { useLocations, useMe } from '#web/kit/me.tsx'
import type { Period } from '#web/kit/ui/lists/PeriodFilter.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { type Report, reportName, type ReportPreset } from '#web/reports/use-report.ts'

const AccountsModal = lazySheet(() => import('./AccountsModal.tsx'), 'AccountsModal')

interface ExportReportsProps {
  /** The report; undefined while it is loading. */
  report: Report | undefined
  period: Period<ReportPreset>
  /** The location in the address: a location, all of them, or undefined for the person's own. */
  location: string | undefined
}

/** Shows the buttons that export the report as a file and on paper, and the accounts of a year. */
export function ExportReports({ report, period, location }: ExportReportsProps) {
  const fileOf = useReportFile(period, location)
  const accounts = useOpened<null>()
  async function saveCsv(shown: Report): Promise<void> {
    const { saveCsv: save, writeCsv } = await import('#web/kit/csv.ts')
    save(reportFileName(shown, 'csv'), writeCsv(reportRows(shown, fileOf())))
    showToast('Report exported')
  }
  async function print(shown: Report): Promise<void> {
    // The window is opened during the press itself, because browsers block windows that open later.
    const opened = window.open('', '_blank')
    const { printReport } = await import('./print-report.ts')
    printReport(shown, fileOf(), opened)
  }
  return (
    <>
      <Button variant="default" disabled={!report} onClick={() => report && void saveCsv(report)}>
        Export CSV
      </Button>
      <Button variant="default" disabled={!report} onClick={() => report && void print(report)}>
        Export PDF
      </Button>
      <Button variant="default" onClick={() => accounts.open(null)}>
        For the Accountant
      </Button>
      <AccountsModal key={accounts.count} opened={accounts.opened} onClose={accounts.close} locationId={location} />
    </>
  )
}

function useReportFile(period: Period<ReportPreset>, location: string | undefined): () => ReportFile {
  const { salon, locationId } = useMe()
  const locations = useLocations()
  const of = location ?? locationId ?? 'all'
  return () => ({
    salonName: salon.name,
    periodLabel: reportName(period),
    locationName: locations.find(({ id }) => id === of)?.name ?? null,
    madeOn: today(new Date().toISOString(), salon.timeZone),
    currency: salon.currency,
  })
}
