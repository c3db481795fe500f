import { Refusal } from '#domain/kit/refusal.ts'
import { type listPaymentsContract, paymentsPerPage, type readOperatorContract } from '#domain/operator/contract.ts'
import { paymentTold } from '#domain/operator/told.ts'
import type { UseCase } from '#server/kit/call.ts'
import { pageOf } from '#server/kit/page.ts'
import { planNow } from '#server/salon/store-plan.ts'
import type { OperatorParts } from './parts.ts'
import { knownPlan } from './salons.ts'
import { countSalons, selectPayments, selectAsking, sumMoney } from './store.ts'

/**
 * Returns the signed-in operator and the figures of all salons; the month is in UTC, because salons have different time
 * zones.
 */
export function readOperator({ hasPlans, paystack }: OperatorParts) {
  const read: UseCase<typeof readOperatorContract> = async (call) => {
    const { tx, now, by } = call
    const mode = paystack?.mode ?? null
    const since = `${now.slice(0, 7)}-01T00:00:00.000Z`
    const [counted, money, requests] = await Promise.all([
      countSalons(tx, call),
      sumMoney(tx, call, { since, mode }),
      selectAsking(tx, call),
    ])
    if (!money) throw new Refusal('no-such-route')
    const salons = { free: 0, pro: 0, premium: 0, suspended: 0 }
    for (const one of counted) {
      salons[knownPlan(planNow(one, now))] += one.salons
      salons.suspended += one.suspended
    }
    const incomeMinor = mode ? money.incomeMinor : null
    return { email: by.email, hasPlans, salons, incomeMinor, isTest: mode === 'test', held: money.held, requests }
  }
  return read
}

/** Returns a page of the payments of all salons, newest first. */
export const listPayments: UseCase<typeof listPaymentsContract> = async (call, { query }) => {
  const { rows, nextCursor } = await pageOf(
    query.cursor,
    paymentsPerPage,
    (page) => selectPayments(call.tx, call, query.only, page),
    ({ startedAt }) => startedAt,
  )
  const payments = rows.map(({ id, salonId, salonName, timeZone, ...of }) => ({
    ...paymentTold(of, id),
    salonId,
    salonName,
    timeZone,
  }))
  return { payments, nextCursor }
}
