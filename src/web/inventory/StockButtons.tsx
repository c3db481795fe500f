import { Button } from '@mantine/core'
import { useState } from 'react'
import { adjustStockContract, type Product } from '#domain/inventory/contract.ts'
import { whyCannotAdjust } from '#domain/inventory/stock.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { useWrite } from '#web/kit/query.ts'
import { RowFailure } from '#web/kit/ui/lists/RowActions.tsx'
import styles from './inventory.module.css'
import { useProductLabel } from './use-product-label.ts'

/**
 * Shows buttons for one unit less and one more. Each press adds a row to the stock ledger; a refusal is shown beneath.
 * If a response was lost, pressing again counts once, unless the stock has changed since.
 */
export function StockButtons({ product }: { product: Product }) {
  const [failure, setFailure] = useState<string | null>(null)
  const label = useProductLabel()(product)
  const adjust = useWrite(adjustStockContract, { seen: product.currentStock })
  const change = (by: 1 | -1) => {
    if (adjust.isPending) return
    const why = whyCannotAdjust(product.currentStock, by)
    setFailure(why && sentenceOf(why))
    if (why) return
    adjust.mutate(
      { params: { productId: product.id }, body: { change: by } },
      { onError: ({ message }) => setFailure(message) },
    )
  }
  return (
    <div className={styles.adjust}>
      <div className="pl-flex">
        {([-1, 1] as const).map((by) => (
          <Button
            key={by}
            size="xs"
            variant="default"
            aria-label={by === 1 ? `Add one to the stock of ${label}` : `Take one from the stock of ${label}`}
            aria-disabled={adjust.isPending || whyCannotAdjust(product.currentStock, by) !== null}
            // The button only looks disabled: it keeps the focus after the press that led to 0, and a further press
            // says why nothing happens.
            data-disabled={whyCannotAdjust(product.currentStock, by) !== null || undefined}
            onClick={() => change(by)}
          >
            {by === 1 ? '+1' : '−1'}
          </Button>
        ))}
      </div>
      <RowFailure message={failure} />
    </div>
  )
}
