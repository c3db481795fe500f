import { IconAlertTriangle } from '@tabler/icons-react'
import type { Product } from '#domain/inventory/contract.ts'
import { isOutOfStock } from '#domain/inventory/stock.ts'
import styles from './inventory.module.css'
import { useProductLabel } from './use-product-label.ts'

/** The names of the products that are low, in a red box; nothing when none is. */
export function LowStockAlert({ products }: { products: readonly Product[] }) {
  const label = useProductLabel()
  if (products.length === 0) return null
  return (
    <section className={styles.alert} aria-labelledby="low-stock">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <div>
        <h2 id="low-stock">Low Stock Alert</h2>
        <p>
          {products
            .map((product) => (isOutOfStock(product) ? `${label(product)} (Out of Stock)` : label(product)))
            // Names have commas of their own: 'Human hair bundle, 18 inch'.
            .join(' · ')}
        </p>
      </div>
    </section>
  )
}
