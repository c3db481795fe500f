import type { moveStockContract } from '#domain/inventory/contract-ledger.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Call } from '#server/kit/http/call.ts'
import { changeByHand } from './change-by-hand.ts'
import { isMovementOf } from './store-ledger.ts'
import { lockProducts } from './store.ts'

const fields = { delivery: 'what.quantity', count: 'what.counted', correction: 'what.change' } as const

/** Adds a delivery, a count or a correction. With an id that is in the ledger already nothing more happens. */
export async function moveStock(
  call: Call,
  { params, body: { movementId, what } }: ParsedInput<typeof moveStockContract>,
): Promise<Output<typeof moveStockContract>> {
  const { tx, salonId } = call
  const [product] = await lockProducts(tx, salonId, [params.productId])
  if (!product) throw new Refusal('not-found')
  if (await isMovementOf(tx, salonId, product.id, movementId)) return { product }
  return { product: await changeByHand(call, product, { id: movementId, what, field: fields[what.kind] }) }
}
