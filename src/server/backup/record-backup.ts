import path from 'node:path'
import { openCopying } from '#server/kit/db/copy.ts'
import { newId } from '#server/kit/ids.ts'
import { hasRuns, insertEndedRun } from './store-runs.ts'

/**
 * Records a backup made by a command or an upgrade, so that its age is known. Does nothing if the schema has no table
 * of backups.
 */
export async function recordBackup(
  ownerUrl: string,
  { startedAt, file }: { startedAt: string; file: string },
  made: { bytes: number; unproven: string | null },
  now: string,
): Promise<void> {
  const client = await openCopying(ownerUrl)
  try {
    if (!(await hasRuns(client))) return
    await insertEndedRun(client, { id: newId(), startedAt, fileName: path.basename(file) }, made, now)
  } finally {
    await client.end()
  }
}
