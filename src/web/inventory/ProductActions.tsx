import { ActionIcon } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { Product } from '#domain/inventory/contract.ts'
import { RowActions, RowDelete, RowEdit } from '#web/kit/ui/lists/RowActions.tsx'
import { StockButtons } from './StockButtons.tsx'
import styles from './inventory.module.css'
import { useProductLabel } from './use-product-label.ts'

export interface ProductActionsProps {
  product: Product
  on: {
    edit: (product: Product) => void
    openStock: (product: Product) => void
    remove: (product: Product) => void
  }
}

/** Shows −1, +1, Edit, the stock's history and Delete in the row of a product. */
export function ProductActions({ product, on }: ProductActionsProps) {
  const label = useProductLabel()(product)
  return (
    <RowActions className={styles.actions}>
      <StockButtons product={product} />
      <RowEdit what={label} onPress={() => on.edit(product)} />
      <ActionIcon aria-label={`Stock of ${label}`} onClick={() => on.openStock(product)}>
        <IconHistory size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <RowDelete what={label} onPress={() => on.remove(product)} />
    </RowActions>
  )
}
