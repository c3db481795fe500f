import { openCopying } from '#server/kit/db/copy.ts'
import type { S3Folder } from '#server/kit/s3-settings.ts'
import { startWorker } from '#server/kit/start-worker.ts'
import { BackupFault } from './backup-fault.ts'
import type { CopyJob } from './copy-backups.ts'
import type { BackupParts } from './scheduled-backup.ts'
import { lockCopies, recordCopies, recordCopyFailure } from './store-runs.ts'

/**
 * Job: brings the copies in the S3 storage up to date with the folder, unless another process is doing so. A failure is
 * recorded, and the next run tries again.
 */
export function copyScheduled(parts: BackupParts & { s3: S3Folder }) {
  const { ownerUrl, folder, s3, clock, log } = parts
  return async (): Promise<void> => {
    if (folder === null) return
    const client = await openCopying(ownerUrl)
    try {
      if (!(await lockCopies(client))) return
      await recordCopies(client, await copyBeside({ folder, s3 }), clock())
    } catch (error) {
      if (!(error instanceof BackupFault)) throw error
      log.warn({ reason: error.message }, 'backups were not copied')
      await recordCopyFailure(client, error.message)
    } finally {
      await client.end()
    }
  }
}

async function copyBeside(job: CopyJob): Promise<string[]> {
  const worker = startWorker(new URL('./copy-worker.ts', import.meta.url), { workerData: job })
  try {
    return await new Promise<string[]>((resolve, reject) => {
      worker.on('message', (end: { copied: string[] } | { error: string }) =>
        'error' in end ? reject(new BackupFault(end.error)) : resolve(end.copied),
      )
      worker.once('error', reject)
      worker.once('exit', () => reject(new BackupFault('Copying was stopped.')))
    })
  } finally {
    await worker.terminate()
  }
}
