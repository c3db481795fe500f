import { useMe } from '#web/kit/me.tsx'
import { BackupsPage } from './BackupsPage.tsx'

/** /settings/backups: shows the backups to the owner of the only salon of a server. */
export function OwnerBackups() {
  return <BackupsPage timeZone={useMe().salon.timeZone} />
}
