import { isAllowed } from '#domain/auth/permissions.ts'
import { reachOf } from '#domain/auth/reach.ts'
import { historyPerPage, type listCustomerSalesContract } from '#domain/customers/contract-page.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { SignedInCall, UseCase } from '#server/kit/call.ts'
import { pageOf } from '#server/kit/page.ts'
import { scopeOf } from './scope-of.ts'
import { findCustomer, selectPastSales } from './store-page.ts'

/** A page of the sales to a customer, newest first. Refuses 'not-found', and 'not-allowed' to who does not see sales. */
export const listCustomerSales: UseCase<typeof listCustomerSalesContract, SignedInCall> = async (
  { tx, salonId, by },
  { params: { id }, query: { cursor } },
) => {
  if (!isAllowed(by, 'seeSales')) throw new Refusal('not-allowed')
  const reach = reachOf(by, 'seeEverySale')
  const [customer, { rows, nextCursor }] = await Promise.all([
    findCustomer(tx, salonId, id, scopeOf(by)),
    pageOf(
      cursor,
      historyPerPage,
      async (start) => await selectPastSales(tx, salonId, id, reach, start),
      ({ soldAt }) => soldAt,
    ),
  ])
  if (!customer) throw new Refusal('not-found')
  return { sales: rows, nextCursor }
}
