import { today } from '#domain/kit/local-time.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { formatDay } from '#domain/kit/time-format.ts'
import { readTerminalReportContract } from '#domain/terminals/contract.ts'
import { useMe, useWhere } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'
import { useNow } from '#web/kit/use-now.ts'
import { PeriodFilter, periodDays } from '#web/kit/ui/lists/PeriodFilter.tsx'
import { usePeriod } from '#web/kit/ui/lists/use-period.ts'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { sumsLine } from './parts/sums-line.ts'

type Report = Output<typeof readTerminalReportContract>

/** Shows what was paid on each terminal in a period, the fees, and when it is usually paid out. */
export function TerminalReport() {
  const { salon } = useMe()
  const [period, setPeriod] = usePeriod('week')
  const days = periodDays(period, today(useNow(), salon.timeZone))
  const read = useRead(readTerminalReportContract, { query: days }, { keepPrevious: true })
  return (
    <Card title="Paid on Terminals">
      <div className="pl-stack">
        <PeriodFilter period={period} onChange={setPeriod} />
        <Loadable read={read} what="The report">
          {(report) => <Figures report={report} />}
        </Loadable>
      </div>
    </Card>
  )
}

function Figures({ report: { terminals, payouts } }: { report: Report }) {
  const { currency } = useMe().salon
  const where = useWhere()
  if (terminals.length === 0)
    return <EmptyState drawing="money" title="Nothing was paid on a terminal in this period." isLow />
  return (
    <>
      <Rows label="By terminal">
        {terminals.map((one) => (
          <Row
            key={`${one.terminalId} ${one.locationId}`}
            title={[one.name, where(one.locationId)].filter(Boolean).join(', ')}
            detail={sumsLine(one, currency)}
            end={<Money minor={one.amountMinor} />}
          />
        ))}
      </Rows>
      <section className="pl-stack pl-gap-8" aria-label="Payouts">
        <h3 className="pl-heading">Payouts to Your Bank</h3>
        <p className="pl-quiet">Paystack usually pays out on the next day from Monday to Friday, without its fees.</p>
        <Rows label="Payouts">
          {payouts.map((one) => (
            <Row
              key={one.day}
              title={formatDay(one.day)}
              detail={sumsLine(one, currency)}
              end={<Money minor={one.netMinor} />}
            />
          ))}
        </Rows>
      </section>
    </>
  )
}
