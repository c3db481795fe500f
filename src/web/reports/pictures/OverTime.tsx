import { metrics } from '#domain/reports/definitions.ts'
import { UnstyledButton } from '@mantine/core'
import { type MoneyPoint, moneyPoints, pointDays } from '#domain/reports/over-time.ts'
import { formatDate, formatMonth } from '#domain/kit/time-format.ts'
import { useAddress } from '#web/kit/address.tsx'
import { Disclosure } from '#web/kit/ui/page/Disclosure.tsx'
import { ScrollRegion } from '#web/kit/ui/page/ScrollRegion.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { ReportCard } from '#web/reports/ReportCard.tsx'
import type { Advanced, Report } from '#web/reports/use-report.ts'
import { Columns } from './Columns.tsx'
import styles from './pictures.module.css'

/**
 * Shows the revenue and expenses of each day or month against the previous period; the numbers are in a table behind
 * the chart.
 */
export function OverTime({ report, advanced }: { report: Report; advanced: Advanced }) {
  const { from, to, before, by } = report
  const points = moneyPoints({ days: { from, to }, before, by }, advanced.overTime, advanced.overTimeBefore)
  const nameOf = (at: string) => (by === 'day' ? formatDate(at) : formatMonth(at))
  const names = points.map(({ at }) => nameOf(at))
  return (
    <ReportCard of="overTime">
      <div className={styles.panels}>
        {(['revenueMinor', 'expensesMinor'] as const).map((key) => (
          <Columns
            key={key}
            title={key === 'revenueMinor' ? 'Revenue' : 'Expenses'}
            names={names}
            values={points.map((point) => point[key])}
            before={before && points.map((point) => point.before?.[key] ?? 0)}
          />
        ))}
      </div>
      {before && (
        <p className={styles.legend}>
          <span className={styles.now}>These days</span>
          <span className={styles.then}>
            {formatDate(before.from)} – {formatDate(before.to)}
          </span>
        </p>
      )}
      <Disclosure title="Show as a table">
        <ScrollRegion label={metrics.overTime.label}>
          <PointTable points={points} report={report} nameOf={nameOf} isCompared={before !== null} />
        </ScrollRegion>
      </Disclosure>
    </ReportCard>
  )
}

interface PointTableProps {
  points: readonly MoneyPoint[]
  report: Report
  nameOf: (at: string) => string
  isCompared: boolean
}

function PointTable({ points, report: { from, to, by }, nameOf, isCompared }: PointTableProps) {
  const { change } = useAddress()
  const open = (at: string) => change({ period: undefined, ...pointDays(at, by, { from, to }) }, true)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Revenue</th>
          {isCompared && <th scope="col">before</th>}
          <th scope="col">Expenses</th>
          {isCompared && <th scope="col">before</th>}
        </tr>
      </thead>
      <tbody>
        {points.map(({ at, before, ...now }) => (
          <tr key={at}>
            <th scope="row">
              <UnstyledButton className={styles.at} onClick={() => open(at)}>
                {nameOf(at)}
              </UnstyledButton>
            </th>
            {(['revenueMinor', 'expensesMinor'] as const).flatMap((key) => [
              <td key={key}>
                <Money minor={now[key]} />
              </td>,
              isCompared && (
                <td key={`${key} before`} className="pl-quiet">
                  {before ? <Money minor={before[key]} /> : '–'}
                </td>
              ),
            ])}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
