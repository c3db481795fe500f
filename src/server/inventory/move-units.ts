import { reachedLocation } from '#domain/auth/reach.ts'
import type { moveUnitsContract } from '#domain/inventory/contract-move.ts'
import { decideMove } from '#domain/inventory/decide-move.ts'
import type { UseCase } from '#server/kit/call.ts'
import { lockLocation } from '#server/salon/store-locations.ts'
import { insertProduct, lockForMove, writeMovements } from './store.ts'

/**
 * Moves units of a product to another location. Locks that location, so that two moves to it add a product once, then
 * the products on both sides by id.
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
