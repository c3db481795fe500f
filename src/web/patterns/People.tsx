import { Card } from '#web/kit/ui/page/Card.tsx'
import { StaffArch } from '#web/kit/ui/drawings/StaffArch.tsx'
import { StatusBadge } from '#web/kit/ui/values/Status.tsx'
import styles from './patterns.module.css'
import { sampleStaff } from './sample.ts'

/** Members of staff in their cloths, and the statuses. */
export function People() {
  return (
    <Card title="Staff and statuses">
      <div className={styles.form}>
        {(['lg', 'md', 'sm'] as const).map((size) => (
          <div key={size} className={styles.cluster}>
            {sampleStaff.map((name, i) => (
              <StaffArch key={name} name={name} cloth={i + 1} size={size} />
            ))}
          </div>
        ))}
        <div className={styles.cluster}>
          <StatusBadge status="booked" />
          <StatusBadge status="in-progress" />
          <StatusBadge status="completed" />
          <StatusBadge status="cancelled" />
          <StatusBadge status="cancelled" label="No-show" />
        </div>
      </div>
    </Card>
  )
}
