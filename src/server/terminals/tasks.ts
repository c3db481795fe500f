import { z } from 'zod'
import { followChargeContract } from '#domain/terminals/contract.ts'
import { callsInSalon, type Context } from '#server/kit/call.ts'
import type { Tasks } from '#server/kit/jobs.ts'
import { askAboutAll } from './ask-about-all.ts'
import { followCharge, loadCharge, type Running } from './follow-charge.ts'
import type { TerminalParts } from './parts.ts'
import { readMoney } from './read-money.ts'
import { following, queueFollowing } from './store-charges.ts'

const zFollowing = z.object({ salonId: z.string(), chargeId: z.string(), tries: z.int().default(0) })

/** A salon for which the provider announced a payment on a terminal. */
const zNoticed = z.object({ salonId: z.string() })

/**
 * Returns the job that asks after a notice, and the one that follows a charge whose screen was closed, also for days after
 * it was stopped.
 */
export function terminalTasks(parts: Context & TerminalParts): Tasks {
  const runningIn = (salonId: string): Running => ({
    run: callsInSalon(parts, salonId, followChargeContract.topics),
    quietly: callsInSalon(parts, salonId, []),
    now: parts.clock(),
  })
  return {
    async 'look-at-terminals'(payload) {
      const { salonId } = zNoticed.parse(payload)
      if (!(await askAboutAll(parts, runningIn(salonId))))
        throw new Error('the payment provider did not say what was paid on the terminals')
    },
    async [following](payload) {
      const { salonId, chargeId, tries } = zFollowing.parse(payload)
      const running = runningIn(salonId)
      const { run, quietly, now } = running
      const { charge } = await followCharge(parts, running, chargeId)
      const { till } = await loadCharge(parts, quietly, chargeId)
      if (till) await readMoney(till, run, now)
      // A fee is known soon after the payment.
      const isDone = ['failed', 'held', 'returned'].includes(charge.state) || (charge.state === 'paid' && tries > 3)
      if (isDone) return
      await quietly(async ({ tx }) => await queueFollowing(tx, { salonId, chargeId, tries: tries + 1 }))
    },
  }
}
