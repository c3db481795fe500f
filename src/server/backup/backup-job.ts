import type { MadeBackup } from './make-backup.ts'
import type { Place } from './verify-backup.ts'

/** Asks a worker for a backup. */
export type BackupJob = Omit<Place, 'now'> & { file: string; appVersion: string }

/** How it ended. */
export type BackupEnd = { made: Pick<MadeBackup, 'bytes' | 'unproven'> } | { error: string }

/** How far it is, and at last how it ended. */
export type BackupAnswer = { percent: number } | BackupEnd
