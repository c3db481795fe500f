import type { listTransfersContract } from '#domain/sales/contract-payments.ts'
import { salesPerPage } from '#domain/sales/contract.ts'
import type { UseCase } from '#server/kit/call.ts'
import { pageOf } from '#server/kit/page.ts'
import { selectTransfers, sumTransfers } from '#server/sales/store-payments.ts'

/** A page of the transfers that nobody saw arrive yet, newest first, and on the first page what all come to. */
export const listTransfers: UseCase<typeof listTransfersContract> = async (
  { tx, salonId, locationId },
  { query: { cursor } },
) => {
  const { rows, nextCursor } = await pageOf(
    cursor,
    salesPerPage,
    async (start) => await selectTransfers(tx, salonId, locationId, start),
    ({ paidAt }) => paidAt,
  )
  return {
    transfers: rows,
    nextCursor,
    figures: cursor === undefined ? await sumTransfers(tx, salonId, locationId) : null,
  }
}
