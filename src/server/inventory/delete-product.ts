import { reachedLocation } from '#domain/auth/reach.ts'
import type { deleteProductContract } from '#domain/inventory/contract.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { archiveProduct, lockProducts } from './store.ts'

/** Takes a product out of every list. Its ledger refers to it, so it is archived and never erased (D21). */
export const deleteProduct: UseCase<typeof deleteProductContract> = async (call, { params: { productId } }) => {
  const { tx, salonId, now } = call
  const [before] = await lockProducts(tx, salonId, [productId], reachedLocation(call))
  if (!before) throw new Refusal('not-found')
  await archiveProduct(tx, salonId, productId, now)
  await recordAudit(call, { action: 'product-deleted', subject: 'product', subjectId: productId, before })
  return {}
}
