import { z } from 'zod'
import { followChargeContract } from '#domain/terminals/contract.ts'
import { callsInSalon, type Context } from '#server/kit/call.ts'
import type { Tasks } from '#server/kit/jobs.ts'
import { followCharge, loadCharge } from './follow-charge.ts'
import type { TerminalParts } from './parts.ts'
import { readMoney } from './read-money.ts'
import { following, queueFollowing } from './store-charges.ts'

const zFollowing = z.object({ salonId: z.string(), chargeId: z.string(), tries: z.int().default(0) })

/**
 * Returns the job that follows a charge whose screen was closed, on a server that the provider cannot reach, and for
 * days after a charge was stopped.
 */
export function terminalTasks(parts: Context & TerminalParts): Tasks {
  return {
    async [following](payload) {
      const { salonId, chargeId, tries } = zFollowing.parse(payload)
      const [run, now] = [callsInSalon(parts, salonId, followChargeContract.topics), parts.clock()]
      const { charge } = await followCharge(parts, { run, now }, chargeId)
      const { till } = await loadCharge(parts, run, chargeId)
      if (till) await readMoney(till, run, now)
      // A fee is known soon after the payment.
      const isDone = ['failed', 'held', 'returned'].includes(charge.state) || (charge.state === 'paid' && tries > 3)
      if (isDone) return
      await run(async ({ tx }) => await queueFollowing(tx, { salonId, chargeId, tries: tries + 1 }))
    },
  }
}
