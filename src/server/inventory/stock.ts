import { reachedLocation } from '#domain/auth/reach.ts'
import {
  type listMovementsContract,
  movementsPerPage,
  type moveStockContract,
} from '#domain/inventory/contract-ledger.ts'
import type { moveUnitsContract } from '#domain/inventory/contract-move.ts'
import type { adjustStockContract, Product } from '#domain/inventory/contract.ts'
import { decideMove } from '#domain/inventory/decide-move.ts'
import { type ByHand, piecesAdded, whyChangeRefused } from '#domain/inventory/stock.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Call, Member, UseCase } from '#server/kit/call.ts'
import { pageOf, type PageStart } from '#server/kit/page.ts'
import { lockLocation } from '#server/salon/store-locations.ts'
import { hasProduct, selectMovements } from './store-ledger.ts'
import { insertProduct, lockForMove, lockProducts, writeMovements } from './store.ts'

/** Adds one unit to the stock or removes one. Throws 'not-found', and 'no-stock-left' if there is none. */
export const adjustStock: UseCase<typeof adjustStockContract> = async (call, { params, body: { change } }) => {
  const [product] = await lockProducts(call.tx, call.salonId, [params.productId], reachedLocation(call))
  if (!product) throw new Refusal('not-found')
  return { product: await changeByHand(call, product, { what: { kind: 'correction', change, note: null } }) }
}

/**
 * Writes a delivery, count or correction of a locked product into its ledger; returns the product with its new stock.
 */
export async function changeByHand(
  { tx, salonId, by, now, newId }: Call<Member>,
  product: Product,
  { what, field }: { what: ByHand & { note: string | null }; field?: string },
): Promise<Product> {
  const { currentStock } = product
  const code = whyChangeRefused(what, currentStock)
  if (code) throw new Refusal(code, { field, params: { stock: currentStock } })
  const change = piecesAdded(what, currentStock)
  const stockAfter = currentStock + change
  const about = { reason: what.kind, note: what.note, saleId: null, createdBy: by.userId }
  const id = newId()
  await writeMovements(tx, salonId, [{ id, productId: product.id, change, shortage: 0, stockAfter, ...about }], now)
  return { ...product, currentStock: stockAfter }
}

const fields = { delivery: 'what.quantity', count: 'what.counted', correction: 'what.change' } as const

/** Adds a delivery, a count or a correction. Throws 'not-found' and whatever `changeByHand` throws. */
export const moveStock: UseCase<typeof moveStockContract> = async (call, { params, body: { what } }) => {
  const { tx, salonId } = call
  const [product] = await lockProducts(tx, salonId, [params.productId], reachedLocation(call))
  if (!product) throw new Refusal('not-found')
  return { product: await changeByHand(call, product, { what, field: fields[what.kind] }) }
}

/**
 * Moves units of a product to another location. Locks that location first, so that two moves to it add a
 * product only once, then the products on both sides by id.
 */
export const moveUnits: UseCase<typeof moveUnitsContract> = async (call, input) => {
  const { tx, salonId, now } = call
  const only = reachedLocation(call)
  const { toLocationId } = input.body
  const [destination, products] = await Promise.all([
    lockLocation(tx, salonId, toLocationId, only),
    lockForMove(tx, salonId, { id: input.params.productId, toLocationId, only }),
  ])
  const { added, product, to, movements } = decideMove({ destination, products }, input, call)
  await Promise.all([added && insertProduct(tx, salonId, added, now), writeMovements(tx, salonId, movements, now)])
  return { product, to }
}

/** Returns a page of a product's stock ledger, newest first. Throws 'not-found'. */
export const listMovements: UseCase<typeof listMovementsContract> = async (
  call,
  { params: { productId }, query: { cursor } },
) => {
  const { tx, salonId } = call
  const only = reachedLocation(call)
  const load = async (start: PageStart) => await selectMovements(tx, salonId, { productId, only }, start)
  const [isThere, { rows, nextCursor }] = await Promise.all([
    hasProduct(tx, salonId, productId, only),
    pageOf(cursor, movementsPerPage, load, ({ at }) => at),
  ])
  if (!isThere) throw new Refusal('not-found')
  return { movements: rows, nextCursor }
}
