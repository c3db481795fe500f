import type { MadeBackup } from './make-backup.ts'
import type { Place } from './verify-backup.ts'

/** A request to a worker for a backup. */
export type BackupJob = Omit<Place, 'now'> & { file: string; appVersion: string }

export type BackupResult = Pick<MadeBackup, 'bytes' | 'unproven'>
