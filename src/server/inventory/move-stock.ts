import type { moveStockContract } from '#domain/inventory/contract-ledger.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { SignedInCall } from '#server/kit/call.ts'
import { changeByHand } from './change-by-hand.ts'
import { lockProducts } from './store.ts'

const fields = { delivery: 'what.quantity', count: 'what.counted', correction: 'what.change' } as const

/** Adds a delivery, a count or a correction. Refuses 'not-found' and what `changeByHand` refuses. */
export async function moveStock(
  call: SignedInCall,
  { params, body: { what } }: ParsedInput<typeof moveStockContract>,
): Promise<Output<typeof moveStockContract>> {
  const { tx, salonId } = call
  const [product] = await lockProducts(tx, salonId, [params.productId])
  if (!product) throw new Refusal('not-found')
  return { product: await changeByHand(call, product, { what, field: fields[what.kind] }) }
}
