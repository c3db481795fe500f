import { BackupsPage } from './BackupsPage.tsx'
import { ownTimeZone } from './own-time-zone.ts'

/** /operator/backups: shows the backups to operators. */
export function OperatorBackups() {
  return <BackupsPage timeZone={ownTimeZone()} />
}
