import { locationOfNew, reachedLocation } from '#domain/auth/reach.ts'
import type {
  addProductContract,
  deleteProductContract,
  editProductContract,
  listProductsContract,
  Product,
} from '#domain/inventory/contract.ts'
import { compareNames } from '#domain/kit/names.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { holdActiveLocation } from '#server/salon/store-locations.ts'
import { changeByHand } from './stock.ts'
import {
  archiveProduct,
  insertProduct,
  isBarcodeTaken,
  lockProducts,
  selectProducts,
  updateProduct,
  writeMovements,
} from './store.ts'

/** Returns the salon's products with their stock, active and inactive, by name. */
export const listProducts: UseCase<typeof listProductsContract> = async (call, { query }) => {
  const { tx, salonId } = call
  const locationId = query.locationId === undefined ? call.locationId : locationOfNew(call, query.locationId)
  return { products: (await selectProducts(tx, salonId, locationId)).toSorted(compareNames) }
}

/** Adds an active product at a location. Its existing stock becomes the opening row of its ledger. */
export const addProduct: UseCase<typeof addProductContract> = async (call, { body }) => {
  const { tx, salonId, by, now, newId } = call
  const product = { ...body, id: newId(), version: 1, isActive: true, locationId: locationOfNew(call, body.locationId) }
  const [isInUse] = await Promise.all([
    holdActiveLocation(tx, salonId, product.locationId),
    requireFreeBarcode(tx, salonId, product),
  ])
  if (!isInUse) throw new Refusal('location-not-in-use', { field: 'locationId' })
  await insertProduct(tx, salonId, product, now)
  const opening = {
    id: newId(),
    productId: product.id,
    change: product.currentStock,
    shortage: 0,
    stockAfter: product.currentStock,
    reason: 'opening' as const,
    saleId: null,
    createdBy: by.userId,
  }
  await writeMovements(tx, salonId, [opening], now)
  return { product }
}

/**
 * Changes a product from now on; a changed stock becomes a count in its ledger. Throws 'not-found', 'changed-meanwhile'
 * if someone else edited it since the caller read it, 'stock-changed' if units moved since, and 'barcode-taken'.
 */
export const editProduct: UseCase<typeof editProductContract> = async (
  call,
  { params, body: { version, stock, ...fields } },
) => {
  const { tx, salonId, now } = call
  const [before] = await lockProducts(tx, salonId, [params.productId], reachedLocation(call))
  if (!before) throw new Refusal('not-found')
  if (before.version !== version) throw new Refusal('changed-meanwhile')
  const isSameBarcode = fields.barcode === before.barcode
  if (!isSameBarcode) await requireFreeBarcode(tx, salonId, { ...before, ...fields })
  const product = { ...before, ...fields, version: version + 1 }
  await Promise.all([
    updateProduct(tx, salonId, product, { isSameBarcode, now }),
    recordAudit(call, { action: 'product-edited', subject: 'product', subjectId: before.id, before, after: product }),
  ])
  if (!stock) return { product }
  const count = { kind: 'count' as const, ...stock, note: null }
  return { product: await changeByHand(call, product, { what: count, field: 'currentStock' }) }
}

/** Removes a product from every list. It is archived and never deleted, because its ledger refers to it (D21). */
export const deleteProduct: UseCase<typeof deleteProductContract> = async (call, { params: { productId } }) => {
  const { tx, salonId, now } = call
  const [before] = await lockProducts(tx, salonId, [productId], reachedLocation(call))
  if (!before) throw new Refusal('not-found')
  await archiveProduct(tx, salonId, productId, now)
  await recordAudit(call, { action: 'product-deleted', subject: 'product', subjectId: productId, before })
  return {}
}

/**
 * Throws 'barcode-taken' at its field if another product has the barcode; of two added at the same time, the constraint
 * product_article_key refuses one.
 */
export async function requireFreeBarcode(
  tx: Tx,
  salonId: string,
  { barcode, ...product }: Pick<Product, 'id' | 'locationId' | 'barcode'>,
) {
  if (barcode !== null && (await isBarcodeTaken(tx, salonId, barcode, product)))
    throw new Refusal('barcode-taken', { field: 'barcode' })
}
