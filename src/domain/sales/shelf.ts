import type { Product } from '#domain/inventory/contract.ts'
import { stockAfterSale, type StockMovement } from '#domain/inventory/stock.ts'
import type { MemberContext } from '#domain/kit/member-context.ts'

/**
 * Returns the stock movements of a sale, with the shortage separately, or of the products that a refund or a
 * void returns, including archived ones: one ledger row for each product. Lines of services have no product and move
 * nothing.
 */
export function shelfMovements(
  reason: 'sale' | 'refund',
  products: readonly Pick<Product, 'id' | 'currentStock'>[],
  sale: { id: string },
  pieces: readonly { productId: string | null; quantity: number }[],
  { by, newId }: MemberContext,
): StockMovement[] {
  return products.flatMap(({ id: productId, currentStock }) => {
    const own = pieces.filter((one) => one.productId === productId)
    if (own.length === 0) return []
    const quantity = own.reduce((sum, one) => sum + one.quantity, 0)
    const { taken, shortage } =
      reason === 'sale' ? stockAfterSale(currentStock, quantity) : { taken: -quantity, shortage: 0 }
    const [change, stockAfter] = [0 - taken, currentStock - taken]
    return [{ id: newId(), productId, change, shortage, stockAfter, reason, saleId: sale.id, createdBy: by.userId }]
  })
}
