import { addMinutes } from '#domain/kit/dates.ts'
import { type Context, inCall } from '#server/kit/call.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { inEachSalon } from '#server/kit/in-each-salon.ts'
import { markLost, selectSalonsWithLostClaims } from './store-sending.ts'

/** Longer than any gateway is waited for, in minutes. */
const CLAIM_MIN = 3

/**
 * Job, every minute: a message that somebody began to send and of which nobody said how it went, because they were killed or
 * the database was gone, may have left: it is marked as unknown, and not sent again.
 */
export function lookAfterOutbox(context: Context) {
  return async (): Promise<void> => {
    const before = addMinutes(context.clock(), -CLAIM_MIN)
    const lost = async (tx: Tx) => await selectSalonsWithLostClaims(tx, before)
    const writes = { method: 'POST', topics: ['messages'] } as const
    await inEachSalon(context, lost, async (caller) => {
      await inCall(context, caller, writes, async ({ tx, salonId }) => await markLost(tx, salonId, before))
    })
  }
}
