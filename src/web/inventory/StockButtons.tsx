import { Button } from '@mantine/core'
import { useState } from 'react'
import { v4 } from 'uuid'
import { adjustStockContract, type Product } from '#domain/inventory/contract.ts'
import { whyCannotAdjust } from '#domain/inventory/stock.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { useWrite } from '#web/kit/query.ts'
import { RowFailure } from '#web/kit/ui/RowActions.tsx'
import styles from './inventory.module.css'

/** A press whose answer was lost: pressed again, it counts once, unless the stock it was for has moved since. */
interface Press {
  movementId: string
  change: 1 | -1
  seen: number
}

/** One piece less, one piece more. Each press is a row of the stock ledger; a refusal is said beneath. */
export function StockButtons({ product }: { product: Product }) {
  const [failure, setFailure] = useState<string | null>(null)
  const [unanswered, setUnanswered] = useState<Press | null>(null)
  const adjust = useWrite(adjustStockContract)
  const change = (by: 1 | -1) => {
    if (adjust.isPending) return
    const why = whyCannotAdjust(product.currentStock, by)
    setFailure(why && sentenceOf(why))
    if (why) return
    const seen = product.currentStock
    const isAgain = unanswered?.change === by && unanswered.seen === seen
    const press = isAgain ? unanswered : { movementId: v4(), change: by, seen }
    setUnanswered(null)
    adjust.mutate(
      { params: { productId: product.id }, body: { movementId: press.movementId, change: by } },
      {
        onError: ({ code: refused, message }) => {
          setFailure(message)
          if (refused === 'offline') setUnanswered(press)
        },
      },
    )
  }
  return (
    <div className={styles.adjust}>
      <div>
        {([-1, 1] as const).map((by) => (
          <Button
            key={by}
            size="xs"
            variant="default"
            aria-label={
              by === 1 ? `Add one to the stock of ${product.name}` : `Take one from the stock of ${product.name}`
            }
            aria-disabled={adjust.isPending || whyCannotAdjust(product.currentStock, by) !== null}
            // Looks disabled, and still keeps the focus of who pressed it down to 0, and says why.
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
