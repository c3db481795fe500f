import { reachOf } from '#domain/auth/reach.ts'
import type { readCustomerContract } from '#domain/customers/contract-page.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { SignedInCall } from '#server/kit/call.ts'
import { scopeOf } from './scope-of.ts'
import { findCustomer, sumHistory } from './store-page.ts'

/** A customer, what they owe, and when they come next. Refuses 'not-found', also outside a stylist's scope. */
export async function readCustomer(
  { tx, salonId, by, now }: SignedInCall,
  { params: { id } }: ParsedInput<typeof readCustomerContract>,
): Promise<Output<typeof readCustomerContract>> {
  const [customer, { balanceMinor, ...sums }] = await Promise.all([
    findCustomer(tx, salonId, id, scopeOf(by)),
    sumHistory(tx, salonId, id, reachOf(by, 'seeEveryCalendar'), now),
  ])
  if (!customer) throw new Refusal('not-found')
  return { customer, ...sums, balanceMinor: reachOf(by, 'seeEverySale') === null ? balanceMinor : null }
}
