import { sql } from 'kysely'
import type { Tx } from './transaction.ts'

/**
 * Deletes rows of a table that are older than a moment, in all salons, up to a limit; returns how many were deleted.
 */
export async function eraseOld(tx: Tx, table: string, before: string, atMost: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    select forget_old(${table}, ${before}::timestamptz, ${atMost}::int) as gone`.execute(tx)
  return rows[0]!.gone
}

/** Deletes old notices of providers, old records of backups, and permanently failed jobs. */
export async function eraseOldOfServer(
  tx: Tx,
  before: { providerNotices: string; backupRuns: string; failedJobs: string },
): Promise<void> {
  const { providerNotices, backupRuns, failedJobs } = before
  await sql`select forget_old_of_server(${providerNotices}, ${backupRuns}, ${failedJobs})`.execute(tx)
}
