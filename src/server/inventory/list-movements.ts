import { reachedLocation } from '#domain/auth/reach.ts'
import { type listMovementsContract, movementsPerPage } from '#domain/inventory/contract-ledger.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { UseCase } from '#server/kit/call.ts'
import { type PageStart, pageOf } from '#server/kit/page.ts'
import { hasProduct, selectMovements } from './store-ledger.ts'

/** A page of a product's stock ledger, newest first. Refuses 'not-found'. */
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
