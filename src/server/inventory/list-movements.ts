import { type listMovementsContract, movementsPerPage } from '#domain/inventory/contract-ledger.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Call } from '#server/kit/call.ts'
import { pageOf } from '#server/kit/page.ts'
import { hasProduct, selectMovements } from './store-ledger.ts'

/** A page of a product's stock ledger, newest first. Refuses 'not-found'. */
export async function listMovements(
  { tx, salonId }: Call,
  { params: { productId }, query: { cursor } }: ParsedInput<typeof listMovementsContract>,
): Promise<Output<typeof listMovementsContract>> {
  if (!(await hasProduct(tx, salonId, productId))) throw new Refusal('not-found')
  const load = async (start: Parameters<typeof selectMovements>[3]) =>
    await selectMovements(tx, salonId, productId, start)
  const { rows, nextCursor } = await pageOf(cursor, movementsPerPage, load, ({ at }) => at)
  return { movements: rows, nextCursor }
}
