import { BackupsPage } from './BackupsPage.tsx'
import { ownTimeZone } from './own-time-zone.ts'

/** /operator/backups */
export function OperatorBackups() {
  return <BackupsPage timeZone={ownTimeZone()} />
}
