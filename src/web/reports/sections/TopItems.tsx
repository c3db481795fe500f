import { Button } from '@mantine/core'
import { useState } from 'react'
import { countWord } from '#web/reports/count-word.ts'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { FillBar } from '#web/kit/ui/values/FillBar.tsx'
import { RankedRow } from '#web/reports/RankedRow.tsx'
import { ReportCard } from '#web/reports/ReportCard.tsx'
import type { Advanced } from '#web/reports/use-report.ts'
import { Rows } from '#web/kit/ui/lists/Rows.tsx'
import { metrics } from '#domain/reports/definitions.ts'

type Item = Advanced['topServices'][number]

const kinds = {
  topServices: { figure: 'service', chapter: 'services', empty: 'No service data available' },
  topProducts: { figure: 'product', chapter: 'products', empty: 'No product data available' },
} as const

/** The number of shown items, out of those that the calculation keeps (document 2, section 9). */
const mostShown = 5

/** Shows sections 5 and 7: the items with the most revenue, each with its share of the first one's revenue. */
export function TopItems({ of, items }: { of: keyof typeof kinds; items: readonly Item[] }) {
  const { figure, chapter, empty } = kinds[of]
  const [isAll, setAll] = useState(false)
  const most = items[0]?.revenueMinor ?? 0
  return (
    <ReportCard of={of} chapter={chapter} empty={items.length === 0 && empty}>
      <Rows label={metrics[of].label}>
        {items.slice(0, isAll ? items.length : mostShown).map((item, index) => (
          <RankedRow
            key={item.id}
            rank={index + 1}
            title={item.name}
            behind={{ figure, of: item.id }}
            detail={<Detail item={item} />}
            end={<Money minor={item.revenueMinor} />}
            bar={<FillBar value={item.revenueMinor} of={most} />}
          />
        ))}
      </Rows>
      {!isAll && items.length > mostShown && (
        <Button variant="subtle" className="pl-screen-only" onClick={() => setAll(true)}>
          Show all {items.length}
        </Button>
      )}
    </ReportCard>
  )
}

function Detail({ item: { count, averagePriceMinor, stockLevel } }: { item: Item }) {
  if (stockLevel !== null) return `${countWord(count, 'unit')} sold · ${stockLevel.toLocaleString('en')} in stock`
  return (
    <>
      {countWord(count, 'booking')} · <Money minor={averagePriceMinor} /> on average
    </>
  )
}
