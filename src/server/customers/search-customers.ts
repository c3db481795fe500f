import { hitsAtMost, type searchCustomersContract } from '#domain/customers/contract.ts'
import { customerSearchOf } from '#domain/customers/customer-search.ts'
import type { UseCase } from '#server/kit/call.ts'
import { scopeOf } from './scope-of.ts'
import { findMatching, selectHits } from './store.ts'

/** The customers to choose from while one types, who fit best first. A stylist finds those they served. */
export const searchCustomers: UseCase<typeof searchCustomersContract> = async (
  { tx, salonId, by },
  { query: { search = '' } },
) => {
  const found = await findMatching(tx, customerSearchOf(search))
  return { customers: await selectHits(tx, salonId, scopeOf(by), { found, limit: hitsAtMost }) }
}
