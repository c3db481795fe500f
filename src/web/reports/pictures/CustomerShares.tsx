import { metrics } from '#domain/reports/definitions.ts'
import { Rows } from '#web/kit/ui/lists/Rows.tsx'
import { FillBar } from '#web/kit/ui/values/FillBar.tsx'
import { RankedRow } from '#web/reports/RankedRow.tsx'
import { ReportCard } from '#web/reports/ReportCard.tsx'
import type { Advanced } from '#web/reports/use-report.ts'

/** Shows the new, returning and added customers side by side. */
export function CustomerShares({ advanced }: { advanced: Advanced }) {
  const { newCustomers, servedCustomers, returningCustomers } = advanced
  const parts = [
    ['New', 'Added on these days', newCustomers, 'new-customers'],
    ['Served', 'With a sale on these days', servedCustomers, 'served-customers'],
    ['Returning', 'Returning', returningCustomers, 'returning-customers'],
  ] as const
  const most = Math.max(newCustomers, servedCustomers)
  return (
    <ReportCard of="customerShares">
      <Rows label={metrics.customerShares.label}>
        {parts.map(([title, detail, count, figure]) => (
          <RankedRow
            key={figure}
            title={title}
            detail={detail}
            end={count.toLocaleString('en')}
            behind={{ figure }}
            bar={<FillBar value={count} of={most} />}
          />
        ))}
      </Rows>
    </ReportCard>
  )
}
