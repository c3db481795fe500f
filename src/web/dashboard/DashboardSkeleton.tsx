import { Card } from '#web/kit/ui/Card.tsx'
import { SkeletonRows } from '#web/kit/ui/SkeletonRows.tsx'
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
