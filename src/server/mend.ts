import { addMinutes } from '#domain/kit/dates.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db/db.ts'
import { selectMemberships } from '#server/auth/store.ts'
import { inTransaction, tellNobody } from '#server/kit/db/transaction.ts'
import { eachInTurn } from '#server/kit/each-in-turn.ts'
import { queueLeftMessages } from '#server/messages/store-sending.ts'
import { eraseHalfOpened, selectSalonIds } from '#server/salon/store.ts'
import { eraseAccount, selectAccountsBefore } from '#server/staff/store-signing.ts'

/** How many minutes to wait before repairing: longer than the queue keeps trying to send a message. */
const PATIENCE_MIN = 120

/**
 * Job that repairs what a crash left half done if accounts and jobs are not on the same server as salons
 * (docs/beyond-one-machine.md). Deletes salons without their owner's account, and queues messages without a job again.
 * Members whose account was never made, or never linked to the salon, can be invited again.
 */
export function mend({ db, clock }: { db: Db; clock: Clock }) {
  return async (): Promise<void> => {
    const before = addMinutes(clock(), -PATIENCE_MIN)
    const scope = { salonId: null, mode: 'write' } as const
    const [salonIds] = await inTransaction(db, scope, (tx) =>
      Promise.all([selectSalonIds(tx), eraseHalfOpened(tx, before), queueLeftMessages(tx, before)]),
    )
    await eachInTurn(salonIds, async (salonId) => await freeHalfJoined(db, salonId, before))
  }
}

/**
 * Frees members who joined although no account signs in as them. Handles one salon after the other, because each salon
 * is on one server.
 */
async function freeHalfJoined(db: Db, salonId: string, before: string): Promise<void> {
  const found = await inTransaction(db, { salonId, mode: 'read' }, (tx) =>
    Promise.all([selectAccountsBefore(tx, salonId, before), selectMemberships(tx, salonId)]),
  )
  const lost = found[0].filter(({ staffId }) => !found[1].has(staffId))
  if (lost.length === 0) return
  await inTransaction(db, { salonId, mode: 'write', tell: tellNobody }, (tx) =>
    Promise.all(lost.map(async (member) => await eraseAccount(tx, salonId, member))),
  )
}
