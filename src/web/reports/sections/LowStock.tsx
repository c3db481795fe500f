import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { metrics } from '#domain/reports/definitions.ts'
import { hrefTo } from '#web/kit/href.ts'
import { useMay, useSeveral } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { MoreLink } from '#web/kit/ui/lists/MoreLink.tsx'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { ReportCard } from '#web/reports/ReportCard.tsx'
import styles from '#web/reports/reports.module.css'
import type { Advanced } from '#web/reports/use-report.ts'

/** The number of products shown until all are requested. */
const fewShown = 8

/** Shows section 8: products to reorder, the lowest first; each row leads to its product. */
export function LowStock({ lowStock: { count, first } }: { lowStock: Advanced['lowStock'] }) {
  const [isAll, setAll] = useState(false)
  const maySee = useMay('seeStock')
  const several = useSeveral()
  const more = count - first.length
  return (
    <ReportCard of="lowStock" empty={count === 0 && 'All items in stock'}>
      <Rows label={metrics.lowStock.label}>
        {first.slice(0, isAll ? first.length : fewShown).map((product) => (
          <Row
            key={product.id}
            title={product.name}
            detail={[
              `${product.currentStock} in stock, minimum ${product.minStockLevel}`,
              several && product.locationName,
            ]
              .filter(Boolean)
              .join(' · ')}
            href={maySee ? hrefTo(paths.inventory, { product: product.id }) : undefined}
            end={<Flag />}
          />
        ))}
      </Rows>
      {!isAll && first.length > fewShown && (
        <Button variant="subtle" className="pl-screen-only" onClick={() => setAll(true)}>
          Show all {first.length}
        </Button>
      )}
      {more > 0 && maySee && <MoreLink href={paths.inventory}>{`${more} more in Inventory`}</MoreLink>}
    </ReportCard>
  )
}

function Flag() {
  return (
    <span className={styles.flag}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      Reorder Needed
    </span>
  )
}
