import { backupProblem } from '#domain/backup/health.ts'
import type { ReadBackups } from '#server/kit/monitor/monitor.ts'
import type { BackupParts } from './scheduled-backup.ts'
import { findBackupFacts } from './store-runs.ts'

/**
 * Returns, for programs that monitor this process, when the last verified backup was begun, and what is wrong.
 */
export function readBackups({ folder, clock }: Pick<BackupParts, 'folder' | 'clock'>): ReadBackups {
  return async (asking) => {
    const facts = await findBackupFacts(asking)
    const found = backupProblem(facts, folder !== null, clock())
    return { verifiedAt: facts.verifiedAt, warning: found && `${found.problem} ${found.advice}` }
  }
}
