import { metrics } from '#domain/reports/definitions.ts'
import { Rows } from '#web/kit/ui/lists/Rows.tsx'
import { FillBar } from '#web/kit/ui/values/FillBar.tsx'
import { countWord } from '#web/reports/count-word.ts'
import { hourName } from '#web/reports/hour-name.ts'
import { RankedRow } from '#web/reports/RankedRow.tsx'
import { ReportCard } from '#web/reports/ReportCard.tsx'
import type { Advanced } from '#web/reports/use-report.ts'

/** Shows section 10: the hours in which most appointments begin. */
export function PeakHours({ hours }: { hours: Advanced['peakHours'] }) {
  const most = hours[0]?.appointments ?? 0
  return (
    <ReportCard of="peakHours" chapter="hours" empty={hours.length === 0 && 'No appointment data available'}>
      <Rows label={metrics.peakHours.label}>
        {hours.map(({ hour, appointments }) => (
          <RankedRow
            key={hour}
            title={hourName(hour)}
            behind={{ figure: 'hour', of: String(hour) }}
            detail="Peak booking time"
            end={countWord(appointments, 'appointment')}
            bar={<FillBar value={appointments} of={most} />}
          />
        ))}
      </Rows>
    </ReportCard>
  )
}
