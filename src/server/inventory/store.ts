import { sql } from 'kysely'
import type { Tx } from '#server/kit/db/transaction.ts'

const columns = [
  'id',
  'name',
  'category',
  'description',
  'price_minor as priceMinor',
  'cost_minor as costMinor',
  'current_stock as currentStock',
  'min_stock_level as minStockLevel',
  'is_active as isActive',
] as const

/** A product as it stands on the shelf now; past sales keep their own copy of name and price. */
export interface ProductRow {
  id: string
  name: string
  category: string | null
  description: string | null
  priceMinor: number
  costMinor: number
  currentStock: number
  minStockLevel: number
  isActive: boolean
}

/** One row of the stock ledger. `change` is what left (below 0) or came; `shortage` what was sold beyond the stock. */
export interface StockMovement {
  id: string
  productId: string
  change: number
  shortage: number
  stockAfter: number
  reason: 'opening' | 'sale' | 'refund' | 'correction' | 'delivery' | 'count'
  saleId: string | null
  /** The account behind it. */
  createdBy: string
}

/** All products that are not archived, in the order they were added. */
export async function listProducts(tx: Tx, salonId: string): Promise<ProductRow[]> {
  const query = tx.selectFrom('product').select(columns).where('salon_id', '=', salonId)
  return await query.where('archived_at', 'is', null).orderBy('id').execute()
}

/**
 * The products with these ids, locked in id order until the transaction ends, so that two sales never wait for each
 * other in a circle; unknown and archived ones are left out. Rows that only refer to a product need not wait.
 */
export async function lockProducts(tx: Tx, salonId: string, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const query = tx.selectFrom('product').select(columns).where('salon_id', '=', salonId).where('id', 'in', ids)
  return await query.where('archived_at', 'is', null).orderBy('id').forNoKeyUpdate().execute()
}

/** Adds an active product at the salon's default location. Its stock is 0 until a movement says otherwise. */
export async function insertProduct(tx: Tx, salonId: string, product: ProductRow, now: string): Promise<void> {
  await tx
    .insertInto('product')
    .values({
      salon_id: salonId,
      id: product.id,
      location_id: sql<string>`(select id from location where salon_id = ${salonId} and is_default)`,
      name: product.name,
      category: product.category,
      description: product.description,
      price_minor: product.priceMinor,
      cost_minor: product.costMinor,
      current_stock: 0,
      min_stock_level: product.minStockLevel,
      is_active: product.isActive,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** Writes ledger rows and sets each product's stock to what its row says. The products must be new or locked. */
export async function moveStock(tx: Tx, salonId: string, rows: readonly StockMovement[], now: string): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map((row) => ({
    salon_id: salonId,
    id: row.id,
    product_id: row.productId,
    change: row.change,
    shortage: row.shortage,
    stock_after: row.stockAfter,
    reason: row.reason,
    sale_id: row.saleId,
    created_by: row.createdBy,
    created_at: now,
  }))
  await tx.insertInto('stock_movement').values(values).execute()
  for (const { productId, stockAfter } of rows) {
    await tx
      .updateTable('product')
      .set({ current_stock: stockAfter, updated_at: now })
      .where('salon_id', '=', salonId)
      .where('id', '=', productId)
      .execute()
  }
}
