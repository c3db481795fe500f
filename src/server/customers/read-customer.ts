import { reachedLocation, reachOf } from '#domain/auth/reach.ts'
import type { readCustomerContract } from '#domain/customers/contract-page.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { UseCase } from '#server/kit/call.ts'
import { scopeOf } from './scope-of.ts'
import { findCustomer, sumHistory } from './store-page.ts'

/** A customer, what they owe, and when they come next. Refuses 'not-found', also outside a stylist's scope. */
export const readCustomer: UseCase<typeof readCustomerContract> = async (call, { params: { id } }) => {
  const { tx, salonId, by, now } = call
  const within = { staffId: reachOf(by, 'seeEveryCalendar'), only: reachedLocation(call) }
  const [customer, { balanceMinor, ...sums }] = await Promise.all([
    findCustomer(tx, salonId, id, scopeOf(by)),
    sumHistory(tx, salonId, id, within, now),
  ])
  if (!customer) throw new Refusal('not-found')
  return { customer, ...sums, balanceMinor: reachOf(by, 'seeEverySale') === null ? balanceMinor : null }
}
