import { categoryWords } from '#domain/expenses/categories.ts'
import { metrics } from '#domain/reports/definitions.ts'
import { Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { FillBar } from '#web/kit/ui/values/FillBar.tsx'
import { oneDecimal } from '#web/reports/Metric.tsx'
import { RankedRow } from '#web/reports/RankedRow.tsx'
import { ReportCard } from '#web/reports/ReportCard.tsx'
import type { Advanced } from '#web/reports/use-report.ts'

/** Shows section 9: expenses by category, the largest first. */
export function ExpenseBreakdown({ categories }: { categories: Advanced['expenseCategories'] }) {
  return (
    <ReportCard of="expenseBreakdown" chapter="expenses" empty={categories.length === 0 && 'No expense data available'}>
      <Rows label={metrics.expenseBreakdown.label}>
        {categories.map(({ category, totalMinor, sharePermille }) => (
          <RankedRow
            key={category}
            title={categoryWords[category]}
            behind={{ figure: 'category', of: category }}
            detail={`${oneDecimal(sharePermille)}%`}
            end={<Money minor={totalMinor} />}
            bar={<FillBar value={sharePermille} of={1000} />}
          />
        ))}
      </Rows>
    </ReportCard>
  )
}
