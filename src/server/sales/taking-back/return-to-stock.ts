import type { SignedInCall } from '#server/kit/call.ts'
import { lockProducts, writeMovements } from '#server/inventory/store.ts'

/** Puts pieces of a sale back on the shelf, one ledger row for each product; also where the product is archived now. */
export async function returnToStock(
  { tx, salonId, by, now, newId }: SignedInCall,
  saleId: string,
  pieces: readonly { productId: string; quantity: number }[],
): Promise<void> {
  const ids = [...new Set(pieces.map(({ productId }) => productId))]
  const products = await lockProducts(tx, salonId, ids, { archivedToo: true })
  const movements = products.map((product) => {
    const back = pieces.filter(({ productId }) => productId === product.id)
    const change = back.reduce((sum, { quantity }) => sum + quantity, 0)
    return {
      id: newId(),
      productId: product.id,
      change,
      shortage: 0,
      stockAfter: product.currentStock + change,
      reason: 'refund' as const,
      saleId,
      createdBy: by.userId,
    }
  })
  await writeMovements(tx, salonId, movements, now)
}
