import { Card } from '#web/kit/ui/page/Card.tsx'
import { StaffArch } from '#web/kit/ui/drawings/StaffArch.tsx'
import { StatusBadge } from '#web/kit/ui/values/Status.tsx'
import { sampleStaff } from './sample.ts'

/** Shows members of staff in their cloths, and the statuses. */
export function People() {
  return (
    <Card title="Staff and statuses">
      <div className="pl-stack">
        {(['lg', 'md', 'sm'] as const).map((size) => (
          <div key={size} className="pl-cluster pl-center pl-gap-12">
            {sampleStaff.map((name, i) => (
              <StaffArch key={name} name={name} cloth={i + 1} size={size} />
            ))}
          </div>
        ))}
        <div className="pl-cluster pl-center pl-gap-12">
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
