import { useLocation } from '@tanstack/react-router'
import { useMe } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { HostNotice } from './HostNotice.tsx'

/** Shows server notices to the owner of the only salon: about backups on the dashboard and in settings only. */
export function OwnerNotice() {
  const { pathname } = useLocation()
  const page = paths.settingsBackups
  const timeZone = useMe().salon.timeZone
  const showsBackups = pathname === paths.dashboard || pathname.startsWith(paths.settings)
  return <HostNotice {...{ page, showsBackups, timeZone }} isThere={pathname === page} />
}
