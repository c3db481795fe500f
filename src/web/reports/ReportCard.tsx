import type { ReactNode } from 'react'
import { type MetricId, metrics } from '#domain/reports/definitions.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { About } from './About.tsx'

interface ReportCardProps {
  of: MetricId
  /** The sentence of the specification that replaces the content if there is no data. */
  empty?: string | false
  children: ReactNode
}

/** Shows a list or a chart of the reports with its '?'. */
export function ReportCard({ of, empty, children }: ReportCardProps) {
  return (
    <Card title={metrics[of].label} aside={<About metric={of} />}>
      {empty ? (
        <p className="pl-muted" style={{ padding: '4px 0 8px' }}>
          {empty}
        </p>
      ) : (
        children
      )}
    </Card>
  )
}
