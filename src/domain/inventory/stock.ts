/** How much there is of a product. Whole pieces. */
export interface Stock {
  currentStock: number
  minStockLevel: number
  isActive: boolean
}

/** The minimum of a product for which none was entered (document 2, section 9). */
export const defaultMinStockLevel = 5

/** One rule for every screen: active, and at or below the product's own minimum. */
export function isLowStock(product: Stock): boolean {
  return product.isActive && product.currentStock <= product.minStockLevel
}

/** Whether a product is labelled 'Out of Stock'. */
export function isOutOfStock(product: Pick<Stock, 'currentStock'>): boolean {
  return product.currentStock <= 0
}

/**
 * What a sale leaves: never below 0. `taken` is what left the shelf, `shortage` what was sold beyond it;
 * both belong in the stock ledger.
 */
export function stockAfterSale(currentStock: number, quantity: number) {
  const taken = Math.min(Math.max(currentStock, 0), quantity)
  return { stock: currentStock - taken, taken, shortage: quantity - taken }
}
