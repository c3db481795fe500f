import type { ReactNode } from 'react'
import { type MetricId, metrics } from '#domain/reports/definitions.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { About } from './About.tsx'
import type { ChapterId } from './chapters.ts'

interface ReportCardProps {
  of: MetricId
  /** The sentence of the specification that replaces the content if there is no data. */
  empty?: string | false
  /** The chapter that begins with the card. */
  chapter?: ChapterId
  children: ReactNode
}

/** Shows a list or a chart of the reports with its '?'. */
export function ReportCard({ of, empty, chapter, children }: ReportCardProps) {
  return (
    <Card title={metrics[of].label} anchor={chapter} aside={<About metric={of} />}>
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
