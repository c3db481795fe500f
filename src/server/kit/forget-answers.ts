import type { Clock } from './clock.ts'
import { removeAnswers } from './db/answer-once.ts'
import type { Db } from './db/db.ts'
import { inTransaction } from './db/transaction.ts'

const KEPT_DAYS = 30
/** Rows deleted in one transaction: so few that no request waits long for its locks. */
const BATCH = 1000

/** Job: removes kept answers older than 30 days, in batches, the oldest first. */
export function forgetAnswers({ db, clock, batch = BATCH }: { db: Db; clock: Clock; batch?: number }) {
  return async (): Promise<void> => {
    const before = new Date(Date.parse(clock()) - KEPT_DAYS * 86_400_000).toISOString()
    let gone: number
    do {
      const scope = { salonId: null, mode: 'write' } as const
      gone = await inTransaction(db, scope, (tx) => removeAnswers(tx, before, batch))
    } while (gone === batch)
  }
}
