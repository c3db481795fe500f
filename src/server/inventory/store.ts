import { sql } from 'kysely'
import { articleNumber } from '#domain/inventory/article-number.ts'
import { type Product, zProduct, zProductFields } from '#domain/inventory/contract.ts'
import type { StockMovement } from '#domain/inventory/stock.ts'
import { atLocation } from '#server/kit/db/sql-parts.ts'
import { fieldsIn } from '#server/kit/db/fields.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** The columns of a product as it is sold now; past sales keep their own copy of name and price. */
const fields = fieldsIn('product', zProduct.keyof().options)
const { columns } = fields
// The stock is left out, because it only changes through the ledger.
const written = fieldsIn('product', ['isActive', ...zProductFields.keyof().options])

/**
 * Returns the products that are not archived, of a location or of all (null), in the order they were added. At an
 * archived location, returns only those whose units have been returned there since, so that they can be moved.
 */
export async function selectProducts(tx: Tx, salonId: string, locationId: string | null): Promise<Product[]> {
  const { rows } = await sql<Product>`
    select ${fields.of('p')} from product p
    join location l on l.salon_id = ${salonId} and l.id = p.location_id
    where p.salon_id = ${salonId} and p.archived_at is null and (l.is_active or p.current_stock > 0)
      ${atLocation(sql`p.location_id`, locationId)}
    order by p.id`.execute(tx)
  return rows
}

/**
 * Returns how many products have units at a location. All products there are locked until the transaction ends, in id
 * order.
 */
export async function lockStockedAt(tx: Tx, salonId: string, locationId: string): Promise<number> {
  const { rows } = await sql<{ isStocked: boolean }>`
    select current_stock > 0 as "isStocked" from product
    where salon_id = ${salonId} and location_id = ${locationId} and archived_at is null
    order by id for no key update`.execute(tx)
  return rows.filter(({ isStocked }) => isStocked).length
}

/**
 * Returns the products with these ids, locked in id order until the transaction ends, so that two sales never deadlock.
 * Leaves out unknown and archived products, and those of locations other than `only`. Rows that only refer to a product
 * need not wait.
 */
export async function lockProducts(
  tx: Tx,
  salonId: string,
  ids: readonly string[],
  only: string | null,
): Promise<Product[]> {
  if (ids.length === 0) return []
  const query = tx.selectFrom('product').select(columns).where('salon_id', '=', salonId)
  const named = query.where(sql<boolean>`id = any(${ids}::uuid[])`).where('archived_at', 'is', null)
  const reached = only === null ? named : named.where('location_id', '=', only)
  return await reached.orderBy('id').forNoKeyUpdate().execute()
}

/**
 * Returns a product and the products of another location that have its barcode or name, locked as `lockProducts` does;
 * none of a location other than `only`.
 */
export async function lockForMove(
  tx: Tx,
  salonId: string,
  { id, toLocationId, only }: { id: string; toLocationId: string; only: string | null },
): Promise<Product[]> {
  const { rows } = await sql<Product>`
    select ${fields.of('p')} from product p
    where p.salon_id = ${salonId} and p.archived_at is null ${atLocation(sql`p.location_id`, only)} and (
      p.id = ${id} or p.location_id = ${toLocationId} and exists (select from product o
        where o.salon_id = ${salonId} and o.id = ${id} and (o.article_number = p.article_number or o.barcode = p.barcode or lower(o.name) = lower(p.name))))
    order by p.id
    for no key update of p`.execute(tx)
  return rows
}

/** Returns the products of a sale, even archived ones, locked as `lockProducts` does. */
export async function lockProductsOfSale(tx: Tx, salonId: string, saleId: string) {
  const { rows } = await sql<{ id: string; currentStock: number }>`
    select id, current_stock as "currentStock" from product
    where salon_id = ${salonId}
      and id in (select product_id from sale_line l where l.salon_id = ${salonId} and l.sale_id = ${saleId})
    order by id for no key update`.execute(tx)
  return rows
}

/** Adds an active product. Its stock is 0 until its first movement. */
export async function insertProduct(tx: Tx, salonId: string, product: Product, now: string): Promise<void> {
  await tx
    .insertInto('product')
    .values({
      salon_id: salonId,
      id: product.id,
      location_id: product.locationId,
      current_stock: 0,
      ...written.values(product),
      article_number: product.barcode && articleNumber(product.barcode),
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/**
 * Writes the new state of a locked product; its stock only changes through the ledger. An unchanged barcode keeps its
 * article number, which is null if another product had the same barcode when barcodes began to be compared.
 */
export async function updateProduct(
  tx: Tx,
  salonId: string,
  product: Product,
  { isSameBarcode, now }: { isSameBarcode: boolean; now: string },
): Promise<void> {
  const number = product.barcode && articleNumber(product.barcode)
  await tx
    .updateTable('product')
    .set({
      ...written.values(product),
      version: product.version,
      updated_at: now,
      ...(!isSameBarcode && { article_number: number }),
    })
    .where('salon_id', '=', salonId)
    .where('id', '=', product.id)
    .execute()
}

/** Removes a product from every list; its ledger and past sales keep it. */
export async function archiveProduct(tx: Tx, salonId: string, id: string, now: string): Promise<void> {
  const query = tx.updateTable('product').set({ is_active: false, archived_at: now, updated_at: now })
  await query.where('salon_id', '=', salonId).where('id', '=', id).execute()
}

/** Returns whether another product of the same location has this barcode. */
export async function isBarcodeTaken(
  tx: Tx,
  salonId: string,
  barcode: string,
  { id, locationId }: Pick<Product, 'id' | 'locationId'>,
): Promise<boolean> {
  const query = tx
    .selectFrom('product')
    .select('id')
    .where('salon_id', '=', salonId)
    .where((or) => or.or([or('article_number', '=', articleNumber(barcode)), or('barcode', '=', barcode)]))
  const others = query.where('location_id', '=', locationId).where('id', '<>', id)
  return Boolean(await others.where('archived_at', 'is', null).executeTakeFirst())
}

/** Writes ledger rows and sets each product's stock to the value in its row. The products must be new or locked. */
export async function writeMovements(
  tx: Tx,
  salonId: string,
  rows: readonly StockMovement[],
  now: string,
): Promise<void> {
  if (rows.length === 0) return
  const { ledger, shelf } = movingStock(salonId, rows, now)
  await sql`with moved as (${ledger}) ${shelf}`.execute(tx)
}

/**
 * Returns the SQL that `writeMovements` runs, as two parts of the statement that sells or refunds; needs at least one
 * row.
 */
export function movingStock(salonId: string, rows: readonly StockMovement[], now: string) {
  const values = rows.map(
    (row) => sql`(${salonId}, ${row.id}, ${row.productId}, ${row.change}, ${row.shortage}, ${row.stockAfter},
      ${row.reason}, ${row.saleId}, ${row.otherProductId ?? null}, ${row.note ?? null}, ${row.createdBy}, ${now})`,
  )
  const ids = rows.map(({ productId }) => productId)
  const stocks = rows.map(({ stockAfter }) => stockAfter)
  return {
    ledger: sql`insert into stock_movement (salon_id, id, product_id, change, shortage, stock_after, reason, sale_id,
        other_product_id, note, created_by, created_at)
      values ${sql.join(values)}`,
    shelf: sql`update product p set current_stock = s.stock, updated_at = ${now}
      from unnest(${ids}::uuid[], ${stocks}::int[]) s (id, stock)
      where p.salon_id = ${salonId} and p.id = s.id`,
  }
}
