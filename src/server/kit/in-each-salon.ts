import { type Caller, type Context, nobodyIn } from './call.ts'
import { inTransaction, type Tx } from './db/transaction.ts'
import { eachFairly } from './each-fairly.ts'

/**
 * For jobs: does something in each of the salons that one statement finds, without a signed-in person. One after the
 * other, as each is in one place, or `atOnce` if the work waits for others; a failure in one delays no other.
 */
export async function inEachSalon(
  context: Pick<Context, 'db' | 'salonOf'>,
  select: (tx: Tx) => Promise<string[]>,
  run: (caller: Caller) => Promise<void>,
  atOnce = 1,
): Promise<void> {
  const salonIds = await inTransaction(context.db, { salonId: null, mode: 'read' }, select)
  const spread = { atOnce, keyOf: (salonId: string) => salonId, ofOneKey: 1 }
  await eachFairly(salonIds, spread, async (salonId) => await run(await nobodyIn(context, salonId)))
}
