import type { adjustStockContract } from '#domain/inventory/contract.ts'
import { whyCannotAdjust } from '#domain/inventory/stock.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { SignedInCall, UseCase } from '#server/kit/call.ts'
import { lockProducts, writeMovements } from './store.ts'

/** Adds a piece to the shelf or takes one away. Refuses 'not-found', and 'no-stock-left' on an empty shelf. */
export const adjustStock: UseCase<typeof adjustStockContract, SignedInCall> = async (
  { tx, salonId, by, now, newId },
  { params, body },
) => {
  const [product] = await lockProducts(tx, salonId, [params.productId])
  if (!product) throw new Refusal('not-found')
  const code = whyCannotAdjust(product.currentStock, body.change)
  if (code) throw new Refusal(code)
  const stockAfter = product.currentStock + body.change
  const correction = {
    id: newId(),
    productId: product.id,
    change: body.change,
    shortage: 0,
    stockAfter,
    reason: 'correction' as const,
    saleId: null,
    createdBy: by.userId,
  }
  await writeMovements(tx, salonId, [correction], now)
  return { product: { ...product, currentStock: stockAfter } }
}
