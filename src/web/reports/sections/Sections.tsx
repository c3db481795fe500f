import type { Report } from '#web/reports/use-report.ts'
import { BusyHours } from '#web/reports/pictures/BusyHours.tsx'
import { CashFlow } from '#web/reports/pictures/CashFlow.tsx'
import { CustomerShares } from '#web/reports/pictures/CustomerShares.tsx'
import { OverTime } from '#web/reports/pictures/OverTime.tsx'
import { RevenueShares } from '#web/reports/pictures/RevenueShares.tsx'
import styles from '#web/reports/reports.module.css'
import { AppointmentSection, CustomerSection, MoneySection, OperationsSection, SourcesSection } from './Figures.tsx'
import { ExpenseBreakdown } from './ExpenseBreakdown.tsx'
import { LowStock } from './LowStock.tsx'
import { PeakHours } from './PeakHours.tsx'
import { StaffPerformance } from './StaffPerformance.tsx'
import { TopItems } from './TopItems.tsx'
import { UpgradePrompt } from './UpgradePrompt.tsx'

/** Shows the eleven sections in the order of the specification, some with a chart beside them. */
export function Sections({ report }: { report: Report }) {
  const { advanced, gate } = report
  if (!advanced) {
    return (
      <>
        <MoneySection report={report} />
        <AppointmentSection report={report} />
        {gate && <UpgradePrompt gate={gate} />}
      </>
    )
  }
  return (
    <>
      <MoneySection report={report} />
      <OverTime report={report} advanced={advanced} />
      <SourcesSection advanced={advanced} />
      <div className={styles.pair}>
        <RevenueShares advanced={advanced} />
        <CashFlow cashFlow={advanced.cashFlow} />
      </div>
      <AppointmentSection report={report} />
      <CustomerSection advanced={advanced} />
      <CustomerShares advanced={advanced} />
      <div className={styles.pair}>
        <TopItems of="topServices" items={advanced.topServices} />
        <StaffPerformance team={advanced.staffPerformance} />
        <TopItems of="topProducts" items={advanced.topProducts} />
        <LowStock lowStock={advanced.lowStock} />
        <ExpenseBreakdown categories={advanced.expenseCategories} />
        <PeakHours hours={advanced.peakHours} />
      </div>
      <BusyHours busyHours={advanced.busyHours} />
      <OperationsSection advanced={advanced} />
    </>
  )
}
