import { metrics } from '#domain/reports/definitions.ts'
import { Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { permilleOf } from '#domain/reports/figures.ts'
import { FillBar } from '#web/kit/ui/values/FillBar.tsx'
import { oneDecimal } from '#web/reports/Metric.tsx'
import { RankedRow } from '#web/reports/RankedRow.tsx'
import { ReportCard } from '#web/reports/ReportCard.tsx'
import type { Advanced } from '#web/reports/use-report.ts'

/** Shows the shares of services and products in the revenue. */
export function RevenueShares({ advanced }: { advanced: Advanced }) {
  const { serviceRevenueMinor, productRevenueMinor } = advanced
  const whole = serviceRevenueMinor + productRevenueMinor
  const parts = [
    ['Services', serviceRevenueMinor, 'services'],
    ['Products', productRevenueMinor, 'products'],
  ] as const
  return (
    <ReportCard of="shares">
      <Rows label={metrics.shares.label}>
        {parts.map(([title, minor, figure]) => (
          <RankedRow
            key={title}
            title={title}
            behind={{ figure }}
            detail={`${oneDecimal(permilleOf(minor, whole))}%`}
            end={<Money minor={minor} />}
            bar={<FillBar value={minor} of={whole} />}
          />
        ))}
      </Rows>
    </ReportCard>
  )
}
