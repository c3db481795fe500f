import type { Backup } from './contract.ts'
import { readBackupName } from './file-names.ts'

export interface EndedRun {
  id: string
  startedAt: string
  fileName: string
  salons: number
  unproven: string | null
  failure: string | null
  copiedAt: string | null
  copyFailure: string | null
}

/**
 * Returns the backups of a folder with the records of how they were made, and the failed ones, newest first. The owner
 * of the only salon can download only backups that are known to contain no other salon.
 */
export function listedBackups(
  files: readonly { name: string; bytes: number }[],
  runs: readonly EndedRun[],
  isOperator: boolean,
): Backup[] {
  const made = new Map(runs.filter(({ failure }) => failure === null).map((run) => [run.fileName, run]))
  const inFolder = files.flatMap(({ name, bytes }): Backup[] => {
    const file = readBackupName(name)
    if (!file) return []
    const run = made.get(name)
    return [
      {
        id: name,
        takenAt: file.takenAt,
        kind: file.kind,
        isEncrypted: name.endsWith('.age'),
        trial: run ? (run.unproven === null ? 'restored' : 'read') : null,
        why: run?.unproven ?? null,
        bytes,
        copiedAt: run?.copiedAt ?? null,
        copyFailure: run?.copyFailure ?? null,
        mayDownload: isOperator || run?.salons === 1,
      },
    ]
  })
  const failed = runs.filter(({ failure }) => failure !== null)
  return [...inFolder, ...failed.map(failedBackup)].toSorted((a, b) => (a.takenAt < b.takenAt ? 1 : -1))
}

const failedBackup = ({ id, startedAt, fileName, failure }: EndedRun): Backup => ({
  id,
  takenAt: startedAt,
  kind: readBackupName(fileName)?.kind ?? 'scheduled',
  isEncrypted: fileName.endsWith('.age'),
  trial: 'failed',
  why: failure,
  bytes: null,
  copiedAt: null,
  copyFailure: null,
  mayDownload: false,
})
