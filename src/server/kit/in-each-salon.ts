import { type Caller, type House, nobodyIn } from './call.ts'
import { inTransaction, type Tx } from './db/transaction.ts'
import { eachInTurn } from './each-in-turn.ts'

/**
 * For jobs: does something in each of the salons that one statement finds, where nobody is signed in. One after the other, as
 * each lies in one place; the fault of one keeps no other from its turn.
 */
export async function inEachSalon(
  house: Pick<House, 'db' | 'salonOf'>,
  select: (tx: Tx) => Promise<string[]>,
  run: (caller: Caller) => Promise<void>,
): Promise<void> {
  const salonIds = await inTransaction(house.db, { salonId: null, mode: 'read' }, select)
  await eachInTurn(salonIds, async (salonId) => await run(await nobodyIn(house, salonId)))
}
