import type { moveStockContract, StockChange } from '#domain/inventory/contract-ledger.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Call } from '#server/kit/http/call.ts'
import { changeByHand } from './change-by-hand.ts'
import { findMovement } from './store-ledger.ts'
import { lockProducts } from './store.ts'

const fields = { delivery: 'what.quantity', count: 'what.counted', correction: 'what.change' } as const

/**
 * Adds a delivery, a count or a correction. With an id that is in the ledger already nothing more happens; 'key-reused'
 * where it says something else there: the answer was lost, and the form was changed before it was sent again.
 */
export async function moveStock(
  call: Call,
  { params, body: { movementId, what } }: ParsedInput<typeof moveStockContract>,
): Promise<Output<typeof moveStockContract>> {
  const { tx, salonId } = call
  const [product] = await lockProducts(tx, salonId, [params.productId])
  if (!product) throw new Refusal('not-found')
  const done = await findMovement(tx, salonId, product.id, movementId)
  if (done && !isOf(what, done)) throw new Refusal('key-reused')
  if (done) return { product }
  return { product: await changeByHand(call, product, { id: movementId, what, field: fields[what.kind] }) }
}

type Row = NonNullable<Awaited<ReturnType<typeof findMovement>>>

function isOf(what: StockChange, { reason, change, stockAfter, note }: Row): boolean {
  if (reason !== what.kind || note !== what.note) return false
  if (what.kind === 'delivery') return change === what.quantity
  return what.kind === 'count' ? stockAfter === what.counted : change === what.change
}
