import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Product } from '#domain/inventory/contract.ts'
import { formatMoney } from '#domain/kit/money.ts'
import { useLocations, useMe } from '#web/kit/me.tsx'
import { Detail } from '#web/kit/ui/page/PageBody.tsx'
import { RowActions } from '#web/kit/ui/lists/RowActions.tsx'
import { useHasCards } from '#web/kit/ui/page/use-is-phone.ts'
import styles from './inventory.module.css'
import { StockButtons } from './StockButtons.tsx'
import { useProductLabel } from './use-product-label.ts'

interface ProductSummaryProps {
  product: Product
  onEdit: (product: Product) => void
  onRemove: (product: Product) => void
}

/** Shows a product's stock and details and, if lists are cards, its actions, which a table has in its rows. */
export function ProductSummary({ product, onEdit, onRemove }: ProductSummaryProps) {
  const { currency } = useMe().salon
  const hasCards = useHasCards()
  const label = useProductLabel()(product)
  const { currentStock, minStockLevel, priceMinor, costMinor, category, barcode, isActive } = product
  const where = useLocations().find(({ id }) => id === product.locationId)?.name
  const about = [
    where,
    `Price ${formatMoney(priceMinor, currency)}`,
    `cost ${formatMoney(costMinor, currency)}`,
    category,
    barcode,
    !isActive && 'inactive',
  ].filter(Boolean)
  return (
    <div className="pl-stack pl-gap-12">
      <p className={styles.now}>
        <b>{currentStock.toLocaleString('en')}</b> in stock, minimum {minStockLevel.toLocaleString('en')}
        <Detail>{about.join(' · ')}</Detail>
      </p>
      {hasCards && (
        <RowActions>
          <StockButtons product={product} />
          <Button size="xs" variant="default" aria-label={`Edit ${label}`} onClick={() => onEdit(product)}>
            Edit
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="pepper"
            leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
            aria-label={`Delete ${label}`}
            onClick={() => onRemove(product)}
          >
            Delete
          </Button>
        </RowActions>
      )}
    </div>
  )
}
