import { sumMinor, timesMinor } from '#domain/kit/money.ts'
import type { RefusalCode } from '#domain/kit/refusal.ts'

/**
 * One row of the stock ledger. `change` is the quantity that arrived or, below 0, left; `shortage` is the quantity that
 * was sold beyond the stock.
 */
export interface StockMovement {
  id: string
  productId: string
  change: number
  shortage: number
  stockAfter: number
  reason: 'opening' | 'sale' | 'refund' | 'correction' | 'delivery' | 'count' | 'move'
  saleId: string | null
  /** The product at the other location, for moved units. */
  otherProductId?: string
  note?: string | null
  /** The account of the person who made the change. */
  createdBy: string
}

/** The stock of a product, in whole units. */
export interface Stock {
  currentStock: number
  minStockLevel: number
  isActive: boolean
}

/** The minimum stock of a product for which no minimum was entered (document 2, section 9). */
export const defaultMinStockLevel = 5
/** The largest number of units of one product. */
export const maxStock = 1_000_000

/**
 * Returns whether a product is low on stock, by the rule that every screen uses: active, and at or below its own
 * minimum.
 */
export function isLowStock(product: Stock): boolean {
  return product.isActive && product.currentStock <= product.minStockLevel
}

/** Returns whether a product is labelled 'Out of Stock'. */
export function isOutOfStock(product: Pick<Stock, 'currentStock'>): boolean {
  return product.currentStock <= 0
}

/**
 * Returns the stock after a sale: never below 0. `taken` is the quantity that left the shelf, `shortage` the
 * quantity sold beyond it; both belong in the stock ledger.
 */
export function stockAfterSale(currentStock: number, quantity: number) {
  const taken = Math.min(Math.max(currentStock, 0), quantity)
  return { stock: currentStock - taken, taken, shortage: quantity - taken }
}

/** Returns why stock cannot change by so many units, or null: it must stay between 0 and the maximum. */
export function whyCannotAdjust(currentStock: number, change: number): RefusalCode | null {
  if (currentStock + change < 0) return 'no-stock-left'
  return currentStock + change > maxStock ? 'value-out-of-range' : null
}

/** Returns the cost of the stock, in minor units: the sum of stock × cost (document 2, section 2, Inventory; R-25). */
export function stockValue(products: readonly { currentStock: number; costMinor: number }[]): number {
  return sumMinor(products.map(({ currentStock, costMinor }) => timesMinor(costMinor, currentStock)))
}

/** A manual change of stock: received goods, a count of the shelf, or a correction. */
export type ByHand =
  | { kind: 'delivery'; quantity: number }
  | { kind: 'count'; counted: number; seen: number }
  | { kind: 'correction'; change: number }

/**
 * Returns the units that a manual change adds, or removes if negative. A count adds its difference from the
 * stock.
 */
export function piecesAdded(what: ByHand, currentStock: number): number {
  if (what.kind === 'delivery') return what.quantity
  return what.kind === 'count' ? what.counted - currentStock : what.change
}

/**
 * Returns why a manual change is refused, or null. A count is refused if the stock has changed since it was seen;
 * otherwise a sale in between would be lost.
 */
export function whyChangeRefused(what: ByHand, currentStock: number): RefusalCode | null {
  if (what.kind === 'count' && what.seen !== currentStock) return 'stock-changed'
  return whyCannotAdjust(currentStock, piecesAdded(what, currentStock))
}
