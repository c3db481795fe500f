import { useMe } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { BackLink } from '#web/kit/ui/lists/BackLink.tsx'
import { BackupsPage } from './BackupsPage.tsx'

/** /settings/backups: shows the backups to the owner of the only salon of a server. */
export function OwnerBackups() {
  const back = <BackLink href={paths.settings}>Settings</BackLink>
  return <BackupsPage timeZone={useMe().salon.timeZone} back={back} />
}
