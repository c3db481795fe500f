import { reachedLocation } from '#domain/auth/reach.ts'
import type { listBalancesContract } from '#domain/sales/contract-payments.ts'
import { salesPerPage } from '#domain/sales/contract.ts'
import type { UseCase } from '#server/kit/call.ts'
import { pageOf } from '#server/kit/page.ts'
import { selectBalances, sumBalances } from '#server/sales/store-payments.ts'

/** A page of the sales of which something is owed, newest first, and on the first page what all come to. */
export const listBalances: UseCase<typeof listBalancesContract> = async (
  call,
  { query: { cursor, customerId = null } },
) => {
  const { tx, salonId } = call
  // What a customer owes is asked of the whole salon, as far as one reaches.
  const locationId = customerId === null ? call.locationId : reachedLocation(call)
  const of = { customerId, locationId }
  const { rows, nextCursor } = await pageOf(
    cursor,
    salesPerPage,
    async (start) => await selectBalances(tx, salonId, of, start),
    ({ soldAt }) => soldAt,
  )
  return {
    balances: rows.map(({ id, ...sale }) => ({ saleId: id, ...sale })),
    nextCursor,
    figures: cursor === undefined ? await sumBalances(tx, salonId, of) : null,
  }
}
