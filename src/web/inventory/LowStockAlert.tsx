import { IconAlertTriangle } from '@tabler/icons-react'
import type { Product } from '#domain/inventory/contract.ts'
import { isOutOfStock } from '#domain/inventory/stock.ts'
import { useWhere } from '#web/kit/me.tsx'
import styles from './inventory.module.css'

/**
 * Lists the names of the products with low stock in a red box, one line per location if there are several. Shows
 * nothing if no product is low.
 */
export function LowStockAlert({ products }: { products: readonly Product[] }) {
  const where = useWhere()
  if (products.length === 0) return null
  const placeOf = ({ locationId }: Product) => where(locationId)
  const places = new Set(products.map(placeOf))
  return (
    <section className={styles.alert} aria-labelledby="low-stock">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <div>
        <h2 id="low-stock">Low Stock Alert</h2>
        {[...places].map((place) => (
          <p key={place}>
            {place !== null && <b>{place}: </b>}
            {namesOf(products.filter((product) => placeOf(product) === place))}
          </p>
        ))}
      </div>
    </section>
  )
}

/** Returns the names of products, separated by dots because a name may have commas: 'Human hair bundle, 18 inch'. */
function namesOf(products: readonly Product[]): string {
  return products
    .map((product) => (isOutOfStock(product) ? `${product.name} (Out of Stock)` : product.name))
    .join(' · ')
}
