import { Button } from '@mantine/core'
import type { Backup } from '#domain/backup/contract.ts'
import { formatBytes, trialInWords } from '#domain/backup/words.ts'
import { formatDateTime } from '#domain/kit/time-format.ts'
import { Row } from '#web/kit/ui/lists/Rows.tsx'

interface BackupRowProps {
  backup: Backup
  timeZone: string
  onDownload: () => void
}

/** Shows one backup: its time, its size, and how it was checked or why it failed. */
export function BackupRow({ backup, timeZone, onDownload }: BackupRowProps) {
  const { takenAt, kind, isEncrypted, trial, why, bytes, copiedAt, copyFailure, mayDownload } = backup
  const at = formatDateTime(takenAt, timeZone)
  const facts = [
    kind === 'migration' && 'Before an upgrade',
    bytes !== null && formatBytes(bytes),
    bytes !== null && (isEncrypted ? 'Encrypted' : 'Not encrypted'),
    copiedAt && 'Copied to S3',
    copyFailure && `Not copied to S3: ${copyFailure}`,
    why,
    bytes !== null && !mayDownload && 'May contain another salon’s data: cannot be downloaded',
  ]
  return (
    <Row
      title={at}
      detail={facts.filter(Boolean).join(' · ')}
      badge={<span className={tones[trial ?? 'unknown']}>{trialInWords(trial)}</span>}
      actions={
        mayDownload && (
          <Button size="xs" variant="default" aria-label={`Download a copy of ${at}`} onClick={onDownload}>
            Download a Copy
          </Button>
        )
      }
    />
  )
}

const tones = { restored: 'pl-ok', read: 'pl-warn', failed: 'pl-danger', unknown: 'pl-quiet' } as const
