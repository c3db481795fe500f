import { reachedLocation } from '#domain/auth/reach.ts'
import type { adjustStockContract } from '#domain/inventory/contract.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { UseCase } from '#server/kit/call.ts'
import { changeByHand } from './change-by-hand.ts'
import { lockProducts } from './store.ts'

/** Adds a piece to the shelf or takes one away. Refuses 'not-found', and 'no-stock-left' on an empty shelf. */
export const adjustStock: UseCase<typeof adjustStockContract> = async (call, { params, body: { change } }) => {
  const [product] = await lockProducts(call.tx, call.salonId, [params.productId], reachedLocation(call))
  if (!product) throw new Refusal('not-found')
  return { product: await changeByHand(call, product, { what: { kind: 'correction', change, note: null } }) }
}
