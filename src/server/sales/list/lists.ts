import { reachedLocation, reachOf } from '#domain/auth/reach.ts'
import { searchedBy } from '#domain/customers/customer-search.ts'
import { averageOf } from '#domain/kit/money.ts'
import { whyCannotShow } from '#domain/kit/period.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { rangeBounds } from '#domain/kit/time.ts'
import type { listBalancesContract, listTransfersContract } from '#domain/sales/contract-payments.ts'
import { type listSalesContract, salesPerPage } from '#domain/sales/contract.ts'
import { saleSearchOf } from '#domain/sales/list/sale-search.ts'
import { findMatching } from '#server/customers/store.ts'
import { type BillParts, billPath } from '#server/kit/bill-link.ts'
import type { UseCase } from '#server/kit/call.ts'
import { pageOf } from '#server/kit/page.ts'
import { findSalon } from '#server/salon/store.ts'
import { selectSales, sumNarrowed, sumSales } from '#server/sales/store-list.ts'
import { selectBalances, selectTransfers, sumBalances, sumTransfers } from '#server/sales/store-payments.ts'

/**
 * Returns a page of the sales of whole local days, newest first, and on the first page the figures of all that match.
 * A stylist sees the sales with lines of theirs, counting only those lines. Throws 'end-before-start' and
 * 'day-out-of-range'.
 */
export const listSales: UseCase<typeof listSalesContract> = async (
  { tx, salonId, timeZone, by, locationId },
  { query },
) => {
  const why = whyCannotShow(query)
  if (why) throw new Refusal(why.code, { field: why.field })
  const [from, before] = rangeBounds(query.from, query.to, timeZone)
  const span = { from, before, staffId: reachOf(by, 'seeEverySale'), locationId }
  const { method = null, status = null } = query
  const search = saleSearchOf(query.search ?? '')
  const customers = await findMatching(tx, searchedBy(by, search?.customer ?? null))
  const narrowed = { search: search && { ...search, customers }, method, status }
  const { rows, nextCursor } = await pageOf(
    query.cursor,
    salesPerPage,
    async (start) => await selectSales(tx, salonId, span, { ...narrowed, ...start }),
    ({ soldAt }) => soldAt,
  )
  return {
    sales: rows,
    nextCursor,
    figures: query.cursor === undefined ? await figuresOf(tx, salonId, span, narrowed) : null,
  }
}

async function figuresOf(...[tx, salonId, span, narrowed]: Parameters<typeof sumNarrowed>) {
  const isNarrowed = narrowed.search !== null || narrowed.method !== null || narrowed.status !== null
  const sums = isNarrowed ? sumNarrowed(tx, salonId, span, narrowed) : sumSales(tx, salonId, span)
  const { count, soldMinor, refundedMinor } = await sums
  const totalMinor = soldMinor - refundedMinor
  return { count, totalMinor, averageMinor: averageOf(totalMinor, count), refundedMinor }
}

/** Returns a page of the sales with a balance owed, newest first, and on the first page the total owed. */
export function listBalances(parts: BillParts): UseCase<typeof listBalancesContract> {
  return async (call, { query: { cursor, customerId = null } }) => {
    const { tx, salonId } = call
    // A customer's balance covers every location of the salon that the caller may see.
    const locationId = customerId === null ? call.locationId : reachedLocation(call)
    const of = { customerId, locationId }
    const [{ rows, nextCursor }, salon] = await Promise.all([
      pageOf(
        cursor,
        salesPerPage,
        async (start) => await selectBalances(tx, salonId, of, start),
        ({ soldAt }) => soldAt,
      ),
      findSalon(tx, salonId),
    ])
    return {
      balances: rows.map(({ id, ...sale }) => {
        const payPath = call.isExample ? null : billPath(parts, salon!.slug, { salonId, id, knownPhone: sale.phone })
        return { saleId: id, ...sale, payPath }
      }),
      nextCursor,
      figures: cursor === undefined ? await sumBalances(tx, salonId, of) : null,
    }
  }
}

/** Returns a page of unconfirmed transfers, newest first, and on the first page their total. */
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
