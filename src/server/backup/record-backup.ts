import path from 'node:path'
import { openCopying } from '#server/kit/db/copy.ts'
import { newId } from '#server/kit/ids.ts'
import { hasRuns, insertEndedRun } from './store-runs.ts'

/** Records a backup that a command or an upgrade made, so that its age is known. A schema without the record is left alone. */
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
