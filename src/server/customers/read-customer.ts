import { reachOf } from '#domain/auth/reach.ts'
import type { readCustomerContract } from '#domain/customers/contract-page.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Call } from '#server/kit/http/call.ts'
import { scopeOf } from './scope-of.ts'
import { findCustomer, sumHistory } from './store-page.ts'

/** A customer, what they owe, and when they come next. Refuses 'not-found', also outside a stylist's scope. */
export async function readCustomer(
  { tx, salonId, actor, now }: Call,
  { params: { id } }: ParsedInput<typeof readCustomerContract>,
): Promise<Output<typeof readCustomerContract>> {
  const customer = await findCustomer(tx, salonId, id, scopeOf(actor))
  if (!customer) throw new Refusal('not-found')
  const { balanceMinor, ...sums } = await sumHistory(tx, salonId, id, reachOf(actor, 'seeEveryCalendar'), now)
  return { customer, ...sums, balanceMinor: reachOf(actor, 'seeEverySale') === null ? balanceMinor : null }
}
