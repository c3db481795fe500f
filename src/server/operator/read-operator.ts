import type { readOperatorContract } from '#domain/operator/contract.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { HouseCall, UseCase } from '#server/kit/call.ts'
import type { OperatorParts } from './parts.ts'
import { sumFigures } from './store.ts'

/** Who is signed in, and the figures of all salons; the month is that of UTC, because salons have different clocks. */
export function readOperator({ hasPlans, paystack }: OperatorParts) {
  const read: UseCase<typeof readOperatorContract, HouseCall> = async (call) => {
    const { tx, now, operator } = call
    const mode = paystack?.mode ?? null
    const figures = await sumFigures(tx, call, { since: `${now.slice(0, 7)}-01T00:00:00.000Z`, mode })
    if (!figures) throw new Refusal('no-such-route')
    const { held, incomeMinor, ...salons } = figures
    return {
      email: operator.email,
      hasPlans,
      salons,
      incomeMinor: mode ? incomeMinor : null,
      isTest: mode === 'test',
      held,
    }
  }
  return read
}
