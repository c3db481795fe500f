import { type listMovementsContract, movementsPerPage } from '#domain/inventory/contract-ledger.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { UseCase } from '#server/kit/call.ts'
import { pageOf } from '#server/kit/page.ts'
import { hasProduct, selectMovements } from './store-ledger.ts'

/** A page of a product's stock ledger, newest first. Refuses 'not-found'. */
export const listMovements: UseCase<typeof listMovementsContract> = async (
  { tx, salonId },
  { params: { productId }, query: { cursor } },
) => {
  const load = async (start: Parameters<typeof selectMovements>[3]) =>
    await selectMovements(tx, salonId, productId, start)
  const [isThere, { rows, nextCursor }] = await Promise.all([
    hasProduct(tx, salonId, productId),
    pageOf(cursor, movementsPerPage, load, ({ at }) => at),
  ])
  if (!isThere) throw new Refusal('not-found')
  return { movements: rows, nextCursor }
}
