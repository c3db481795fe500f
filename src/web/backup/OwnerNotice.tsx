import { useLocation } from '@tanstack/react-router'
import { useMe } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { HostNotice } from './HostNotice.tsx'

/** Shows server notices to the owner of the only salon, at the top of every page. */
export function OwnerNotice() {
  const { pathname } = useLocation()
  const page = paths.settingsBackups
  return <HostNotice page={page} isThere={pathname === page} timeZone={useMe().salon.timeZone} />
}
