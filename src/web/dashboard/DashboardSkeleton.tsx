import { Card } from '#web/kit/ui/page/Card.tsx'
import { SkeletonRows } from '#web/kit/ui/states/SkeletonRows.tsx'
import styles from './dashboard.module.css'

/** The shape of the dashboard while it loads. */
export function DashboardSkeleton() {
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
