import type { Product } from '#domain/inventory/contract.ts'
import { stockAfterSale } from '#domain/inventory/stock.ts'
import type { SignedInCall } from '#server/kit/call.ts'
import { writeMovements } from '#server/inventory/store.ts'
import type { NewSaleLine } from './new-sale.ts'

/** Takes what a sale sold from the shelf, one ledger row for each product, the shortage included. */
export async function takeFromStock(
  { tx, salonId, by, now, newId }: SignedInCall,
  saleId: string,
  products: readonly Product[],
  lines: readonly NewSaleLine[],
): Promise<void> {
  const movements = products.map((product) => {
    const sold = lines.filter(({ productId }) => productId === product.id).reduce((sum, line) => sum + line.quantity, 0)
    const { stock, taken, shortage } = stockAfterSale(product.currentStock, sold)
    return {
      id: newId(),
      productId: product.id,
      change: 0 - taken,
      shortage,
      stockAfter: stock,
      reason: 'sale' as const,
      saleId,
      createdBy: by.userId,
    }
  })
  await writeMovements(tx, salonId, movements, now)
}
