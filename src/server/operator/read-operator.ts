import type { readOperatorContract } from '#domain/operator/contract.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { UseCase } from '#server/kit/call.ts'
import { planNow } from '#server/salon/store-plan.ts'
import type { OperatorParts } from './parts.ts'
import { knownPlan } from './list-salons.ts'
import { countSalons, sumMoney } from './store.ts'

/** Who is signed in, and the figures of all salons; the month is that of UTC, because salons have different clocks. */
export function readOperator({ hasPlans, paystack }: OperatorParts) {
  const read: UseCase<typeof readOperatorContract> = async (call) => {
    const { tx, now, by } = call
    const mode = paystack?.mode ?? null
    const since = `${now.slice(0, 7)}-01T00:00:00.000Z`
    const [counted, money] = await Promise.all([countSalons(tx, call), sumMoney(tx, call, { since, mode })])
    if (!money) throw new Refusal('no-such-route')
    const salons = { free: 0, pro: 0, premium: 0, suspended: 0 }
    for (const one of counted) {
      salons[knownPlan(planNow(one, now))] += one.salons
      salons.suspended += one.suspended
    }
    const incomeMinor = mode ? money.incomeMinor : null
    return { email: by.email, hasPlans, salons, incomeMinor, isTest: mode === 'test', held: money.held }
  }
  return read
}
