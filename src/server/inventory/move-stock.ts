import { reachedLocation } from '#domain/auth/reach.ts'
import type { moveStockContract } from '#domain/inventory/contract-ledger.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { UseCase } from '#server/kit/call.ts'
import { changeByHand } from './change-by-hand.ts'
import { lockProducts } from './store.ts'

const fields = { delivery: 'what.quantity', count: 'what.counted', correction: 'what.change' } as const

/** Adds a delivery, a count or a correction. Refuses 'not-found' and what `changeByHand` refuses. */
export const moveStock: UseCase<typeof moveStockContract> = async (call, { params, body: { what } }) => {
  const { tx, salonId } = call
  const [product] = await lockProducts(tx, salonId, [params.productId], reachedLocation(call))
  if (!product) throw new Refusal('not-found')
  return { product: await changeByHand(call, product, { what, field: fields[what.kind] }) }
}
