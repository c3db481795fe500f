import { type Call, type House, inCall, nobodyIn } from '#server/kit/call.ts'
import { inTransaction, type Tx } from '#server/kit/db/transaction.ts'
import { eachInTurn } from '#server/kit/each-in-turn.ts'

/**
 * Does something in each of the salons that one statement finds, in a transaction of its own: the fault of one keeps no other
 * from its turn. Nothing in one that is suspended. Open screens are told where messages were written.
 */
export async function inEachSalon(
  house: House,
  select: (tx: Tx) => Promise<string[]>,
  write: (call: Call) => Promise<number>,
): Promise<void> {
  const salonIds = await inTransaction(house.db, { salonId: null, mode: 'read' }, select)
  await eachInTurn(salonIds, async (salonId) => {
    const caller = await nobodyIn(house, salonId)
    if (caller.isSuspended) return
    const written = await inCall(house, caller, { method: 'POST', topics: [] }, write)
    if (written > 0) house.live.publish(salonId, ['messages'])
  })
}
