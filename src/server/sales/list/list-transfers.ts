import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import type { listTransfersContract } from '#domain/sales/contract-payments.ts'
import { salesPerPage } from '#domain/sales/contract.ts'
import type { Call } from '#server/kit/call.ts'
import { pageOf } from '#server/kit/page.ts'
import { selectTransfers, sumTransfers } from '#server/sales/store-payments.ts'

/** A page of the transfers that nobody saw arrive yet, newest first, and on the first page what all come to. */
export async function listTransfers(
  { tx, salonId }: Call,
  { query: { cursor } }: ParsedInput<typeof listTransfersContract>,
): Promise<Output<typeof listTransfersContract>> {
  const { rows, nextCursor } = await pageOf(
    cursor,
    salesPerPage,
    async (start) => await selectTransfers(tx, salonId, start),
    ({ paidAt }) => paidAt,
  )
  return { transfers: rows, nextCursor, figures: cursor === undefined ? await sumTransfers(tx, salonId) : null }
}
