import { useMe } from '#web/kit/me.tsx'
import { type Period, rangeName } from '#web/kit/ui/lists/PeriodFilter.tsx'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { ChapterLinks } from '#web/kit/ui/lists/ChapterLinks.tsx'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { About } from './About.tsx'
import { BehindSheet } from './behind/BehindSheet.tsx'
import { chapters } from './chapters.ts'
import { ExportReports } from './exports/ExportReports.tsx'
import { Insights } from './insights/Insights.tsx'
import { ReportFilter } from './ReportFilter.tsx'
import { unknownLocation } from './report-location.ts'
import styles from './reports.module.css'
import { Sections } from './sections/Sections.tsx'
import { type Report, reportName, type ReportPreset, useReport } from './use-report.ts'

/** /reports: shows the salon's income, expenses and activity in a period (document 2, Reports and analytics). */
export function ReportsPage() {
  const me = useMe()
  const { period, setPeriod, location, setLocation, isUnknown, asked, read } = useReport()
  const isLoading = read.data === undefined && !read.error
  return (
    <div className={styles.page}>
      <PageHeader
        title="Reports"
        line={<Line period={period} report={read.data} />}
        tools={<ExportReports report={read.data} period={period} location={location} />}
      />
      <PageBody>
        <div className="pl-screen-only">
          <ReportFilter period={period} onPeriod={setPeriod} location={location} onLocation={setLocation} />
        </div>
        {isUnknown && (
          <MessageBar warns role="status">
            {unknownLocation(me)}
          </MessageBar>
        )}
        {isLoading ? (
          <p className="pl-muted" style={{ padding: '48px 0', textAlign: 'center' }} role="status">
            Loading reports...
          </p>
        ) : (
          <Loadable read={read} what="Reports">
            {(report) => (
              <>
                {report.advanced && <ChapterLinks chapters={chapters} />}
                <Sections report={report} />
                {report.advanced && <Insights asked={asked} />}
              </>
            )}
          </Loadable>
        )}
      </PageBody>
      {read.data && <BehindSheet asked={asked} report={read.data} />}
    </div>
  )
}

/** Shows the name and the days of the period; on paper also the salon. */
function Line({ period, report }: { period: Period<ReportPreset>; report: Report | undefined }) {
  const { salon } = useMe()
  const name = reportName(period)
  const hasDays = period !== 'all-time' && report !== undefined
  return (
    <span className={styles.days}>
      <span className={styles.onPaper}>{salon.name}, </span>
      {hasDays ? (
        <>
          <span className={styles.name}>{name}, </span>
          {rangeName(report)}
        </>
      ) : (
        name
      )}
      <About metric="period" />
    </span>
  )
}
