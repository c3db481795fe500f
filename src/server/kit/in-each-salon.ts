import type { Caller, Context } from './call.ts'
import { inTransaction, type Tx } from './db/transaction.ts'
import { eachFairly } from './each-fairly.ts'

/**
 * Runs a job's function in each salon that a statement finds, without a signed-in person. Handles the salons one after
 * the other, because each is on one server, or `atOnce` at a time if the work waits for other services. A failure in
 * one salon delays no other. Leaves out example salons, and salons that were erased in the meantime.
 */
export async function inEachSalon(
  context: Pick<Context, 'db' | 'salonOf'>,
  select: (tx: Tx) => Promise<string[]>,
  run: (caller: Caller) => Promise<void>,
  atOnce = 1,
): Promise<void> {
  const salonIds = await inTransaction(context.db, { salonId: null, mode: 'read' }, select)
  const spread = { atOnce, keyOf: (salonId: string) => salonId, ofOneKey: 1 }
  await eachFairly(salonIds, spread, async (salonId) => {
    const salon = await context.salonOf(salonId)
    if (salon && !salon.isExample) await run({ ...salon, by: null, locationId: null })
  })
}
