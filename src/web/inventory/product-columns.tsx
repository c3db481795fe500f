import type { Product } from '#domain/inventory/contract.ts'
import { isLowStock, isOutOfStock } from '#domain/inventory/stock.ts'
import { actionsColumn, type Column } from '#web/kit/ui/lists/data-columns.ts'
import { Money } from '#web/kit/ui/values/Money.tsx'
import styles from './inventory.module.css'
import { ProductActions, type ProductActionsProps } from './ProductActions.tsx'

/**
 * Returns the columns Product, Category, Stock, Price, Cost and Actions (document 2, section 2, Inventory), and the
 * location if there are several.
 */
export function productColumns(
  on: ProductActionsProps['on'],
  locations: readonly { id: string; name: string }[],
): Column<Product>[] {
  const where = ({ locationId }: Product) => locations.find(({ id }) => id === locationId)?.name
  return [
    {
      key: 'name',
      header: 'Product',
      cell: ({ name, description, isActive }) => (
        <>
          {name}
          {!isActive && <span className={styles.description}>Inactive</span>}
          {description && <span className={styles.description}>{description}</span>}
        </>
      ),
    },
    { key: 'category', header: 'Category', cell: ({ category }) => category ?? '-', card: ({ category }) => category },
    ...(locations.length > 0 ? [{ key: 'location', header: 'Location', cell: where, card: where }] : []),
    {
      key: 'stock',
      header: 'Stock',
      cell: (product) => <Stock product={product} />,
      card: (product) => <Stock product={product} unit="in stock" />,
    },
    {
      key: 'price',
      header: 'Price',
      align: 'end',
      phone: 'amount',
      cell: ({ priceMinor }) => <Money minor={priceMinor} />,
    },
    {
      key: 'cost',
      header: 'Cost',
      align: 'end',
      cell: ({ costMinor }) => <Money minor={costMinor} />,
      phone: 'hidden',
    },
    { ...actionsColumn, cell: (product) => <ProductActions product={product} on={on} /> },
  ]
}

function Stock({ product, unit }: { product: Product; unit?: string }) {
  const { currentStock, minStockLevel } = product
  return (
    <span className={styles.stock} data-low={isLowStock(product) || undefined}>
      <b>{isOutOfStock(product) ? 'Out of Stock' : currentStock.toLocaleString('en')}</b>
      {!isOutOfStock(product) && unit && <span>{unit}</span>}
      <small>Min {minStockLevel.toLocaleString('en')}</small>
    </span>
  )
}
