import { IconAlertTriangle } from '@tabler/icons-react'
import { isOutOfStock } from '#domain/inventory/stock.ts'
import { paths } from '#web/kit/paths.ts'
import { Card } from '#web/kit/ui/Card.tsx'
import { MoreLink } from '#web/kit/ui/MoreLink.tsx'
import styles from './dashboard.module.css'
import type { Dashboard } from './TodayStats.tsx'

/** The products that run low, the emptiest first; the rest behind a link. */
export function LowStockCard({ lowStock: { count, first } }: { lowStock: NonNullable<Dashboard['lowStock']> }) {
  const more = count - first.length
  return (
    <Card title="Low Stock Alert">
      {count === 0 && <p className={styles.calm}>All items in stock</p>}
      <ul className={styles.stock}>
        {first.map((product) => (
          <li key={product.id}>
            <span>{product.name}</span>
            {isOutOfStock(product) ? (
              <span className={styles.out}>
                <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
                Out of Stock
              </span>
            ) : (
              <span className={styles.left}>
                <b>{product.currentStock}</b> left, min {product.minStockLevel}
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.links}>
        {more > 0 && <MoreLink href={paths.inventory}>{`View ${more} more ${more === 1 ? 'item' : 'items'}`}</MoreLink>}
        <MoreLink href={paths.inventory}>Manage Inventory</MoreLink>
      </div>
    </Card>
  )
}
