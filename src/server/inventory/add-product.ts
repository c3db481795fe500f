import type { addProductContract } from '#domain/inventory/contract.ts'
import type { SignedInCall, UseCase } from '#server/kit/call.ts'
import { findDefaultLocation } from '#server/staff/store.ts'
import { requireFreeBarcode } from './require-free-barcode.ts'
import { insertProduct, writeMovements } from './store.ts'

/** Adds an active product. What is on the shelf already becomes the opening row of its ledger. */
export const addProduct: UseCase<typeof addProductContract, SignedInCall> = async (
  { tx, salonId, by, now, newId },
  { body },
) => {
  const product = { ...body, id: newId(), version: 1, isActive: true }
  await requireFreeBarcode(tx, salonId, product)
  const locationId = await findDefaultLocation(tx, salonId)
  await insertProduct(tx, salonId, { ...product, locationId }, now)
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
