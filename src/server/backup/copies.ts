import { openCopying } from '#server/kit/db/copy.ts'
import type { S3Folder } from '#server/kit/s3-settings.ts'
import { BackupFault } from './backup-fault.ts'
import type { CopyJob } from './copy-backups.ts'
import type { BackupParts } from './scheduled-backup.ts'
import { lockCopies, recordCopies, recordCopyFailure } from './store-runs.ts'
import { workBeside } from './work-beside.ts'

const copyWorker = new URL('./copy-worker.ts', import.meta.url)

/**
 * Job that brings the copies in the S3 storage up to date with the folder, unless another process is doing so. Records
 * a failure; the next run tries again.
 */
export function copyScheduled(parts: BackupParts & { s3: S3Folder }) {
  const { ownerUrl, folder, s3, clock, log } = parts
  return async (): Promise<void> => {
    if (folder === null) return
    const client = await openCopying(ownerUrl)
    try {
      if (!(await lockCopies(client))) return
      await recordCopies(client, await workBeside<string[]>(copyWorker, { folder, s3 } satisfies CopyJob), clock())
    } catch (error) {
      if (!(error instanceof BackupFault)) throw error
      log.warn({ reason: error.message }, 'backups were not copied')
      await recordCopyFailure(client, error.message)
    } finally {
      await client.end()
    }
  }
}
