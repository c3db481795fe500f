import { useEffect } from 'react'
import { listBackupsContract } from '#domain/backup/contract.ts'
import { useRead } from '#web/kit/query.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { FillBar } from '#web/kit/ui/values/FillBar.tsx'
import { refreshHost } from './refresh-host.ts'

/** The interval at which the progress is read, in milliseconds. */
const EVERY_MS = 1500

/** Shows the progress of a running backup, and re-reads the list of backups while it runs. */
export function Progress({ hasBegun, percent }: { hasBegun: boolean; percent: number }) {
  useRead(listBackupsContract, {}, { everyMs: EVERY_MS })
  // The backup has ended, so the frame's notices may have changed.
  useEffect(() => () => void refreshHost(), [])
  return (
    <Card title="Backing Up">
      <div className="pl-stack">
        <FillBar value={percent} of={100} said={{ role: 'progressbar', label: 'Backup' }} />
        <p className="pl-quiet" role="status">
          {stepOf(hasBegun, percent)}
        </p>
      </div>
    </Card>
  )
}

function stepOf(hasBegun: boolean, percent: number): string {
  if (!hasBegun) return 'Waiting to begin...'
  return percent < 50 ? 'Writing everything into one file...' : 'Restoring it on trial...'
}
