import { type Call, type House, inCall } from '#server/kit/call.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { inEachSalon } from '#server/kit/in-each-salon.ts'

/**
 * Writes messages in each of the salons that one statement finds, in a transaction of its own; none in one that is suspended
 * . Open screens are told where some were written.
 */
export async function writeInEachSalon(
  house: House,
  select: (tx: Tx) => Promise<string[]>,
  write: (call: Call) => Promise<number>,
): Promise<void> {
  await inEachSalon(house, select, async (caller) => {
    if (caller.isSuspended) return
    const written = await inCall(house, caller, { method: 'POST', topics: [] }, write)
    if (written > 0) house.live.publish(caller.salonId, ['messages'])
  })
}
