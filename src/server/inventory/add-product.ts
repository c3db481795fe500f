import type { addProductContract } from '#domain/inventory/contract.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import type { Call } from '#server/kit/http/call.ts'
import { savedBefore } from '#server/kit/saved-before.ts'
import { requireFreeBarcode } from './require-free-barcode.ts'
import { findMovement } from './store-ledger.ts'
import { insertProduct, lockProducts, moveStock } from './store.ts'

/** Adds an active product. What is on the shelf already becomes the opening row of its ledger, which has the product's id. */
export async function addProduct(
  { tx, salonId, actor, now, newId }: Call,
  { body: { id = newId(), currentStock, ...fields } }: ParsedInput<typeof addProductContract>,
): Promise<Output<typeof addProductContract>> {
  const [known] = await lockProducts(tx, salonId, [id])
  const saved = savedBefore(known, fields)
  if (saved) {
    // Its stock may have moved since; what was typed is what it opened with.
    savedBefore(await findMovement(tx, salonId, id, id), { change: currentStock })
    return { product: saved }
  }
  const product = { ...fields, currentStock, id, version: 1, isActive: true }
  await requireFreeBarcode(tx, salonId, product)
  await insertProduct(tx, salonId, product, now)
  const opening = {
    id,
    productId: id,
    change: currentStock,
    shortage: 0,
    stockAfter: currentStock,
    reason: 'opening' as const,
    saleId: null,
    createdBy: actor.userId,
  }
  await moveStock(tx, salonId, [opening], now)
  return { product }
}
