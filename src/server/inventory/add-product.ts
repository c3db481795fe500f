import { locationOfNew } from '#domain/auth/reach.ts'
import type { addProductContract } from '#domain/inventory/contract.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { UseCase } from '#server/kit/call.ts'
import { holdActiveLocation } from '#server/salon/store-locations.ts'
import { requireFreeBarcode } from './require-free-barcode.ts'
import { insertProduct, writeMovements } from './store.ts'

/** Adds an active product at a location. What is on the shelf already becomes the opening row of its ledger. */
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
