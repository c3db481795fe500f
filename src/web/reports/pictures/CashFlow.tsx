import { metrics } from '#domain/reports/definitions.ts'
import { cameIn, wentOut } from '#domain/sales/day/day-close.ts'
import { Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { payments } from '#web/kit/ui/values/PaymentBadge.tsx'
import { FillBar } from '#web/kit/ui/values/FillBar.tsx'
import { RankedRow } from '#web/reports/RankedRow.tsx'
import { ReportCard } from '#web/reports/ReportCard.tsx'
import type { Advanced } from '#web/reports/use-report.ts'

type Flow = Advanced['cashFlow'][number]

/** Shows the money in and out by payment method, and the balance. */
export function CashFlow({ cashFlow }: { cashFlow: Advanced['cashFlow'] }) {
  const most = Math.max(...cashFlow.flatMap((flow) => [cameIn(flow), wentOut(flow)]))
  return (
    <ReportCard of="cashFlow">
      <Rows label={metrics.cashFlow.label}>
        {cashFlow.map((flow) => (
          <RankedRow
            key={flow.method}
            title={payments[flow.method].label}
            behind={{ figure: 'method', of: flow.method }}
            end={<Money minor={flow.expectedMinor} />}
            detail={<Detail flow={flow} most={most} />}
          />
        ))}
      </Rows>
    </ReportCard>
  )
}

function Detail({ flow, most }: { flow: Flow; most: number }) {
  return (
    <>
      <span className="pl-block">
        <Money minor={cameIn(flow)} /> in
        {flow.awaitingMinor > 0 && (
          <>
            , <Money minor={flow.awaitingMinor} /> of it awaited
          </>
        )}
      </span>
      <FillBar value={cameIn(flow)} of={most} />
      <span className="pl-block">
        <Money minor={wentOut(flow)} /> out
      </span>
      <FillBar value={wentOut(flow)} of={most} look="out" />
    </>
  )
}
