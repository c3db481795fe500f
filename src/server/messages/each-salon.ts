import { type Call, type Context, inCall } from '#server/kit/call.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { inEachSalon } from '#server/kit/in-each-salon.ts'

/**
 * Writes messages in each of the salons that a statement finds, each in its own transaction, but not in suspended ones
 * . Notifies open screens if messages were written.
 */
export async function writeInEachSalon(
  context: Context,
  select: (tx: Tx) => Promise<string[]>,
  write: (call: Call) => Promise<number>,
): Promise<void> {
  await inEachSalon(context, select, async (caller) => {
    if (caller.isSuspended) return
    const written = await inCall(context, caller, { method: 'POST', topics: [] }, write)
    if (written > 0) context.live.publish(caller.salonId, ['messages'])
  })
}
