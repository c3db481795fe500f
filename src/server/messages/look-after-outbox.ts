import { addMinutes } from '#domain/kit/dates.ts'
import { type House, inCall, nobodyIn } from '#server/kit/call.ts'
import { inTransaction } from '#server/kit/db/transaction.ts'
import { eachInTurn } from '#server/kit/each-in-turn.ts'
import { markLost, selectSalonsWithLostClaims } from './store-sending.ts'

/** Longer than any gateway is waited for, in minutes. */
const CLAIM_MIN = 3

/**
 * Job, every minute: a message that somebody began to send and of which nobody said how it went, because they were killed or
 * the database was gone, may have left: it is marked as unknown, and not sent again.
 */
export function lookAfterOutbox(house: House) {
  return async (): Promise<void> => {
    const before = addMinutes(house.clock(), -CLAIM_MIN)
    const salonIds = await inTransaction(house.db, { salonId: null, mode: 'read' }, (tx) =>
      selectSalonsWithLostClaims(tx, before),
    )
    await eachInTurn(salonIds, async (salonId) => {
      const caller = await nobodyIn(house, salonId)
      const deed = { method: 'POST', topics: ['messages'] } as const
      await inCall(house, caller, deed, async ({ tx }) => await markLost(tx, salonId, before))
    })
  }
}
