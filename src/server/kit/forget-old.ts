import { addMinutes } from '#domain/kit/dates.ts'
import { forgottenAfterDays, serverForgetsAfterDays } from '#domain/kit/retention.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db/db.ts'
import { eraseOld, eraseOldOfServer } from './db/forget-old.ts'
import { inTransaction } from './db/transaction.ts'

/** How many rows are deleted in one transaction: so few that no request waits long for the locks. */
const BATCH = 1000

const ofNoSalon = { salonId: null, mode: 'write' } as const

/** Job that deletes rows older than they are needed, in batches. */
export function forgetOld({ db, clock, batch = BATCH }: { db: Db; clock: Clock; batch?: number }) {
  return async (): Promise<void> => {
    const now = clock()
    const before = (days: number) => addMinutes(now, -days * 24 * 60)
    for (const [table, days] of Object.entries(forgottenAfterDays)) {
      let gone: number
      do {
        gone = await inTransaction(db, ofNoSalon, (tx) => eraseOld(tx, table, before(days), batch))
      } while (gone > 0)
    }
    const { providerNotices, backupRuns, failedJobs } = serverForgetsAfterDays
    await inTransaction(db, ofNoSalon, (tx) =>
      eraseOldOfServer(tx, {
        providerNotices: before(providerNotices),
        backupRuns: before(backupRuns),
        failedJobs: before(failedJobs),
      }),
    )
  }
}
