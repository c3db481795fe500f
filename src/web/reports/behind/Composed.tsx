import { metrics } from '#domain/reports/definitions.ts'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import type { Report } from '#web/reports/use-report.ts'
import { useBehind } from './use-behind.ts'

interface ComposedProps {
  figure: 'profit' | 'commissions'
  report: Report
}

/** Shows the figures from which another figure is made; each of them leads to its own rows. */
export function Composed({ figure, report }: ComposedProps) {
  return figure === 'profit' ? <Profit report={report} /> : <Commissions report={report} />
}

function Profit({ report: { totalRevenueMinor, totalExpensesMinor, netProfitMinor } }: { report: Report }) {
  const openRevenue = useBehind({ figure: 'revenue' })
  const openExpenses = useBehind({ figure: 'expenses' })
  return (
    <Rows label={metrics.netProfit.label}>
      <Row title={metrics.totalRevenue.label} onPress={openRevenue} end={<Money minor={totalRevenueMinor} />} />
      <Row title={metrics.totalExpenses.label} onPress={openExpenses} end={<Money minor={-totalExpensesMinor} />} />
      <Row title={metrics.netProfit.label} end={<Money minor={netProfitMinor} />} />
    </Rows>
  )
}

function Commissions({ report: { advanced } }: { report: Report }) {
  const earned = (advanced?.staffPerformance ?? []).flatMap(({ id, name, commissionMinor }) =>
    commissionMinor === null ? [] : [{ id, name, commissionMinor }],
  )
  return (
    <Rows label={metrics.totalCommissions.label}>
      {earned.map(({ id, ...member }) => (
        <Earned key={id} id={id} {...member} />
      ))}
    </Rows>
  )
}

function Earned({ id, name, commissionMinor }: { id: string; name: string; commissionMinor: number }) {
  const open = useBehind({ figure: 'commission', of: id })
  return <Row title={name} onPress={open} end={<Money minor={commissionMinor} />} />
}
