import { IconAlertTriangle } from '@tabler/icons-react'
import { isOutOfStock } from '#domain/inventory/stock.ts'
import { hrefTo } from '#web/kit/href.ts'
import { useSeveral } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { MoreLink } from '#web/kit/ui/lists/MoreLink.tsx'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import styles from './dashboard.module.css'
import type { Dashboard } from './TodayStats.tsx'

/** Lists the products that are low on stock, the lowest first; the others are behind a link. */
export function LowStockCard({ lowStock: { count, first } }: { lowStock: NonNullable<Dashboard['lowStock']> }) {
  const more = count - first.length
  const isSaid = useSeveral()
  return (
    <Card title="Low Stock Alert">
      {count === 0 && (
        <p className="pl-muted" style={{ paddingBlock: 8 }}>
          All items in stock
        </p>
      )}
      {first.length > 0 && (
        <Rows label="Low Stock Alert">
          {first.map((product) => (
            <Row
              key={product.id}
              title={product.name}
              label={isSaid ? `${product.name} at ${product.locationName}` : undefined}
              detail={isSaid ? product.locationName : undefined}
              href={hrefTo(paths.inventory, { product: product.id })}
              end={<Left {...product} />}
            />
          ))}
        </Rows>
      )}
      <div className={styles.links}>
        {more > 0 && <MoreLink href={paths.inventory}>{`View ${more} more ${more === 1 ? 'item' : 'items'}`}</MoreLink>}
        <MoreLink href={paths.inventory}>Manage Inventory</MoreLink>
      </div>
    </Card>
  )
}

function Left(product: NonNullable<Dashboard['lowStock']>['first'][number]) {
  return isOutOfStock(product) ? (
    <span className={styles.out}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      Out of Stock
    </span>
  ) : (
    <span className="pl-small pl-rigid pl-muted">
      <b className="pl-ink">{product.currentStock}</b> left, min {product.minStockLevel}
    </span>
  )
}
