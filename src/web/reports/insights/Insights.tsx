import { readInsightsContract } from '#domain/reports/contract-insights.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { useRead } from '#web/kit/query.ts'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { countWord } from '#web/reports/count-word.ts'
import { hourName } from '#web/reports/hour-name.ts'
import { oneDecimal } from '#web/reports/Metric.tsx'
import { ReportCard } from '#web/reports/ReportCard.tsx'
import { useBehind } from '#web/reports/behind/use-behind.ts'
import type { AskedReport } from '#web/reports/use-report.ts'
import { AwayCustomers } from './AwayCustomers.tsx'

type Told = NonNullable<Output<typeof readInsightsContract>['insights']>

/** Shows the notable changes in the figures in plain words, with the numbers behind them. */
export function Insights({ asked }: { asked: AskedReport }) {
  const read = useRead(readInsightsContract, { query: asked })
  return (
    <ReportCard of="insights" chapter="insights">
      <Loadable read={read} what="Insights">
        {({ insights }) => insights && <Sentences insights={insights} />}
      </Loadable>
    </ReportCard>
  )
}

function Sentences({ insights }: { insights: Told }) {
  const { looked, growingHour, losingServices, risingNoShows, away } = insights
  const rows = [
    growingHour && <GrowingHour key="hour" {...growingHour} />,
    ...losingServices.map((service) => <LosingService key={service.serviceId} {...service} />),
    risingNoShows && <RisingNoShows key="no-shows" {...risingNoShows} />,
  ].filter((row) => row !== null)
  const isQuiet = rows.length === 0 && !away?.count
  return (
    <>
      {isQuiet && (
        <p className="pl-quiet">
          Nothing stands out in this period: {countWord(looked.appointments, 'appointment')} and{' '}
          {countWord(looked.services, 'service')} sold were checked.
        </p>
      )}
      {rows.length > 0 && <Rows label="Insights">{rows}</Rows>}
      {away && away.count > 0 && <AwayCustomers away={away} />}
    </>
  )
}

function GrowingHour({ hour, now, before }: NonNullable<Told['growingHour']>) {
  const open = useBehind({ figure: 'hour', of: String(hour) })
  return (
    <Row
      onPress={open}
      title={`Your busiest hour, ${hourName(hour)}, is growing`}
      detail={`${now} appointments begin in it, up from ${before} in the period before. Is the team large enough then?`}
    />
  )
}

function LosingService({ serviceId, name, pieces, ...service }: Told['losingServices'][number]) {
  const open = useBehind({ figure: 'service', of: serviceId })
  return (
    <Row
      onPress={open}
      title={`${name} costs more than it brings in`}
      detail={
        <>
          Sold {pieces} times for <Money minor={service.revenueMinor} /> without VAT, less{' '}
          <Money minor={service.commissionMinor} /> commission and <Money minor={service.suppliesMinor} /> of the
          supplies, in proportion to its minutes.
        </>
      }
      end={<Money minor={service.leftMinor} />}
    />
  )
}

function RisingNoShows({ noShows, all, permille, noShowsBefore, permilleBefore }: NonNullable<Told['risingNoShows']>) {
  const open = useBehind({ figure: 'no-shows' })
  return (
    <Row
      onPress={open}
      title="No-shows are rising"
      detail={`${noShows} of ${all} appointments were no-shows, ${oneDecimal(permille)}%. In the previous period: ${noShowsBefore}, ${oneDecimal(permilleBefore)}%.`}
    />
  )
}
