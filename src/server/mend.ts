import { addMinutes } from '#domain/kit/dates.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db/db.ts'
import { inTransaction } from '#server/kit/db/transaction.ts'
import { queueLeftMessages } from '#server/messages/store.ts'
import { eraseHalfOpened } from '#server/salon/store.ts'

/** Longer than the queue tries to send a message, in minutes. */
const PATIENCE_MIN = 120

/**
 * Job: mends what a crash left half done where accounts and jobs lie on another server than salons
 * (docs/beyond-one-machine.md): a salon without its owner's account goes, a message without its job is queued again.
 */
export function mend({ db, clock }: { db: Db; clock: Clock }) {
  return async (): Promise<void> => {
    const before = addMinutes(clock(), -PATIENCE_MIN)
    const scope = { salonId: null, mode: 'write' } as const
    await inTransaction(db, scope, (tx) => Promise.all([eraseHalfOpened(tx, before), queueLeftMessages(tx, before)]))
  }
}
