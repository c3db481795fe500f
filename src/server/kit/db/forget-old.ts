import { sql } from 'kysely'
import type { Tx } from './transaction.ts'

/** Deletes rows of a table from before a moment, in all salons, at most so many; returns how many. */
export async function eraseOld(tx: Tx, table: string, before: string, atMost: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    select forget_old(${table}, ${before}::timestamptz, ${atMost}::int) as gone`.execute(tx)
  return rows[0]!.gone
}

/** Deletes old notices of providers, records of backups, and jobs that failed for good. */
export async function eraseOldOfServer(
  tx: Tx,
  before: { providerNotices: string; backupRuns: string; failedJobs: string },
): Promise<void> {
  const { providerNotices, backupRuns, failedJobs } = before
  await sql`select forget_old_of_server(${providerNotices}, ${backupRuns}, ${failedJobs})`.execute(tx)
}
