import { customersPerPage, type listCustomersContract } from '#domain/customers/contract.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { averageOf } from '#domain/kit/money.ts'
import type { Call } from '#server/kit/http/call.ts'
import { listCustomers as loadCustomers, sumCustomers } from './store.ts'

/** A page of customers, newest first, and on the first page the figures of all. A stylist sees those they served. */
export async function listCustomers(
  { tx, salonId, actor }: Call,
  { query: { search = '', cursor } }: ParsedInput<typeof listCustomersContract>,
): Promise<Output<typeof listCustomersContract>> {
  const scope = { staffId: actor.role === 'stylist' ? actor.staffId : null }
  const [createdAt, id] = cursor?.split('_') ?? []
  const after = createdAt && id ? { createdAt, id } : null
  const rows = await loadCustomers(tx, salonId, scope, { search, after, limit: customersPerPage + 1 })
  const customers = rows.slice(0, customersPerPage)
  const last = rows.length > customersPerPage ? customers.at(-1) : undefined
  const sums = cursor === undefined ? await sumCustomers(tx, salonId, scope) : null
  return {
    customers,
    nextCursor: last ? `${last.createdAt}_${last.id}` : null,
    figures: sums && { ...sums, averageMinor: averageOf(sums.revenueMinor, sums.count) },
  }
}
