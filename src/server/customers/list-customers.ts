import { customersPerPage, type listCustomersContract } from '#domain/customers/contract.ts'
import { customerSearchOf } from '#domain/customers/customer-search.ts'
import { averageOf } from '#domain/kit/money.ts'
import type { UseCase } from '#server/kit/call.ts'
import { pageOf } from '#server/kit/page.ts'
import { scopeOf } from './scope-of.ts'
import { findMatching, selectCustomers, sumCustomers } from './store.ts'

/** A page of customers, newest first, and on the first page the figures of all. A stylist sees those they served. */
export const listCustomers: UseCase<typeof listCustomersContract> = async (
  { tx, salonId, by },
  { query: { search = '', cursor, archived } },
) => {
  const scope = scopeOf(by)
  const narrowed = { found: await findMatching(tx, customerSearchOf(search)), archived: archived === 'true' }
  const [{ rows: customers, nextCursor }, sums] = await Promise.all([
    pageOf(
      cursor,
      customersPerPage,
      async (start) => await selectCustomers(tx, salonId, scope, { ...narrowed, ...start }),
      ({ createdAt }) => createdAt,
    ),
    cursor === undefined ? sumCustomers(tx, salonId, scope) : null,
  ])
  return {
    customers,
    nextCursor,
    figures: sums && { ...sums, averageMinor: averageOf(sums.revenueMinor, sums.count) },
  }
}
