import { readDashboardContract } from '#domain/dashboard/contract.ts'
import { today } from '#domain/kit/local-time.ts'
import { formatDay } from '#domain/kit/time-format.ts'
import { useMe } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'
import { useNow } from '#web/kit/use-now.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { SkeletonRows } from '#web/kit/ui/states/SkeletonRows.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import styles from './dashboard.module.css'
import { FirstSteps } from './FirstSteps.tsx'
import { LowStockCard } from './LowStockCard.tsx'
import { OnlineNotices } from './OnlineNotices.tsx'
import { QuickActions } from './QuickActions.tsx'
import { RecentSalesCard } from './RecentSalesCard.tsx'
import { ShareBookingLink } from './ShareBookingLink.tsx'
import { TodaysAppointmentsCard } from './TodaysAppointmentsCard.tsx'
import { TodayStats } from './TodayStats.tsx'

/** /dashboard: shows today at a glance, kept up to date on every open device. */
export function DashboardPage() {
  const { salon } = useMe()
  const read = useRead(readDashboardContract, {})
  const date = today(useNow(), salon.timeZone)
  return (
    <>
      <PageHeader title="Dashboard" line={formatDay(date)} tools={salon.exampleOf === null && <ShareBookingLink />} />
      <Loadable read={read} what="The dashboard" skeleton={<DashboardSkeleton />}>
        {(dashboard) => (
          <div className={styles.page}>
            <OnlineNotices {...dashboard} />
            {dashboard.firstSteps && <FirstSteps steps={dashboard.firstSteps} />}
            <div className={styles.today}>
              <TodayStats dashboard={dashboard} />
            </div>
            <QuickActions />
            <div className={styles.columns}>
              <div className={styles.stack}>
                <TodaysAppointmentsCard {...dashboard.appointments} />
                {dashboard.recentSales && <RecentSalesCard sales={dashboard.recentSales} />}
              </div>
              {dashboard.lowStock && <LowStockCard lowStock={dashboard.lowStock} />}
            </div>
          </div>
        )}
      </Loadable>
    </>
  )
}

/** Shows the outline of the dashboard while it loads. */
function DashboardSkeleton() {
  return (
    <div className={styles.page}>
      <div className={styles.ghosts}>
        <span />
        <span />
        <span />
      </div>
      <Card label="Loading">
        <SkeletonRows />
      </Card>
    </div>
  )
}
