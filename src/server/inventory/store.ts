import { sql } from 'kysely'
import { type Product, zProduct, zProductFields } from '#domain/inventory/contract.ts'
import { fieldsIn } from '#server/kit/db/fields.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** A product as it stands on the shelf now; past sales keep their own copy of name and price. */
const { columns } = fieldsIn('product', zProduct.keyof().options)
// Its stock only moves through the ledger.
const written = fieldsIn('product', ['isActive', ...zProductFields.keyof().options])

/** One row of the stock ledger. `change` is what left (below 0) or came; `shortage` what was sold beyond the stock. */
export interface StockMovement {
  id: string
  productId: string
  change: number
  shortage: number
  stockAfter: number
  reason: 'opening' | 'sale' | 'refund' | 'correction' | 'delivery' | 'count'
  saleId: string | null
  note?: string | null
  /** The account of the person who did it. */
  createdBy: string
}

/** All products that are not archived, in the order they were added. */
export async function selectProducts(tx: Tx, salonId: string): Promise<Product[]> {
  const query = tx.selectFrom('product').select(columns).where('salon_id', '=', salonId)
  return await query.where('archived_at', 'is', null).orderBy('id').execute()
}

/**
 * The products with these ids, locked in id order until the transaction ends, so that two sales never wait for each
 * other in a circle; unknown ones are left out, and archived ones unless asked for. Rows that only refer to a product need not wait.
 */
export async function lockProducts(
  tx: Tx,
  salonId: string,
  ids: readonly string[],
  options: { archivedToo?: boolean } = {},
): Promise<Product[]> {
  if (ids.length === 0) return []
  const query = tx.selectFrom('product').select(columns).where('salon_id', '=', salonId).where('id', 'in', ids)
  const wanted = options.archivedToo ? query : query.where('archived_at', 'is', null)
  return await wanted.orderBy('id').forNoKeyUpdate().execute()
}

/** Adds an active product at a location. Its stock is 0 until a movement says otherwise. */
export async function insertProduct(
  tx: Tx,
  salonId: string,
  product: Product & { locationId: string },
  now: string,
): Promise<void> {
  await tx
    .insertInto('product')
    .values({
      salon_id: salonId,
      id: product.id,
      location_id: product.locationId,
      current_stock: 0,
      ...written.values(product),
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** Writes a locked product as it is to be; its stock only moves through the ledger. */
export async function updateProduct(tx: Tx, salonId: string, product: Product, now: string): Promise<void> {
  await tx
    .updateTable('product')
    .set({ ...written.values(product), version: product.version, updated_at: now })
    .where('salon_id', '=', salonId)
    .where('id', '=', product.id)
    .execute()
}

/** Takes a product out of every list; its ledger and past sales keep it. */
export async function archiveProduct(tx: Tx, salonId: string, id: string, now: string): Promise<void> {
  const query = tx.updateTable('product').set({ is_active: false, archived_at: now, updated_at: now })
  await query.where('salon_id', '=', salonId).where('id', '=', id).execute()
}

/** Whether a product with this barcode is there besides the one given. */
export async function isBarcodeTaken(tx: Tx, salonId: string, barcode: string, exceptId: string): Promise<boolean> {
  const query = tx.selectFrom('product').select('id').where('salon_id', '=', salonId).where('barcode', '=', barcode)
  return Boolean(await query.where('id', '<>', exceptId).where('archived_at', 'is', null).executeTakeFirst())
}

/** Writes ledger rows and sets each product's stock to what its row says. The products must be new or locked. */
export async function writeMovements(
  tx: Tx,
  salonId: string,
  rows: readonly StockMovement[],
  now: string,
): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(
    (row) => sql`(${salonId}, ${row.id}, ${row.productId}, ${row.change}, ${row.shortage}, ${row.stockAfter},
      ${row.reason}, ${row.saleId}, ${row.note ?? null}, ${row.createdBy}, ${now})`,
  )
  await sql`
    with written as (
      insert into stock_movement (salon_id, id, product_id, change, shortage, stock_after, reason, sale_id, note,
        created_by, created_at)
      values ${sql.join(values)}
    )
    update product set current_stock = moved.stock_after, updated_at = ${now}
    from (values ${sql.join(rows.map((row) => sql`(${row.productId}::uuid, ${row.stockAfter}::int)`))})
      as moved (product_id, stock_after)
    where salon_id = ${salonId} and product.id = moved.product_id`.execute(tx)
}
