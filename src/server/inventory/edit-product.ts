import { reachedLocation } from '#domain/auth/reach.ts'
import type { editProductContract } from '#domain/inventory/contract.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { changeByHand } from './change-by-hand.ts'
import { requireFreeBarcode } from './require-free-barcode.ts'
import { lockProducts, updateProduct } from './store.ts'

/**
 * Changes a product from now on; another stock is a count in its ledger. Refuses 'not-found', 'changed-meanwhile' when
 * it was edited after the caller looked, 'stock-changed' when pieces moved, 'barcode-taken'.
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
