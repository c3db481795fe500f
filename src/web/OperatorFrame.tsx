import '#web/kit/ui/theme/mantine-app.css'
import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readOperatorContract } from '#domain/operator/contract.ts'
import { AddressProvider } from '#web/kit/address.tsx'
import { operatorPaths, paths } from '#web/kit/paths.ts'
import { onSignedOut, useRead } from '#web/kit/query.ts'
import { BrandMark } from '#web/kit/ui/drawings/BrandMark.tsx'
import { AppLink, LinkProvider } from '#web/kit/ui/page/link.tsx'
import { HelpLink } from '#web/kit/ui/shell/HelpLink.tsx'
import { SkipLink } from '#web/kit/ui/shell/SkipLink.tsx'
import { ErrorBar } from '#web/kit/ui/states/ErrorBar.tsx'
import { LoadingScreen } from '#web/kit/ui/states/LoadingScreen.tsx'
import { OfflineBar, offlineWords } from '#web/kit/ui/states/OfflineBar.tsx'
import { Toasts } from '#web/kit/ui/states/Toasts.tsx'
import { ColorSchemeToggle } from '#web/kit/ui/theme/ColorSchemeToggle.tsx'
import { InsideLink, usePageAddress } from './inside.tsx'
import { ownTimeZone } from './backup/own-time-zone.ts'
import { HostNotice } from './backup/HostNotice.tsx'
import { useCatchUp } from './use-catch-up.ts'
import { useSignOut } from './use-sign-out.ts'
import styles from './operator-frame.module.css'

const places = [
  [operatorPaths.salons, 'Salons'],
  [operatorPaths.payments, 'Payments'],
  [operatorPaths.backups, 'Backups'],
] as const

/**
 * Shows the frame of the operators' screens (R-216). Anyone else is sent to the dashboard as from an unknown address,
 * and from there to /login if they are not signed in.
 */
export function OperatorFrame() {
  const read = useRead(readOperatorContract, {})
  useEffect(() => onSignedOut(() => location.replace(paths.dashboard)), [])
  useCatchUp()
  const { pathname } = useLocation()
  const address = usePageAddress()
  if (read.error && read.error.code !== 'no-such-route' && !read.data)
    return (
      <ErrorBar title="Parlour could not be loaded." message={read.error.message} onRetry={() => void read.refetch()} />
    )
  if (!read.data) return <LoadingScreen />
  const { email, hasPlans } = read.data
  const at = places.findLast(([href]) => pathname.startsWith(href))?.[0]
  const offered = places.filter(([href]) => hasPlans || href !== operatorPaths.payments)
  return (
    <LinkProvider component={InsideLink}>
      <SkipLink />
      <header className={styles.header}>
        <BrandMark className={styles.mark} />
        <nav className={styles.nav} aria-label="Operator">
          {offered.map(([href, label]) => (
            <AppLink key={href} href={href} className={styles.link} aria-current={href === at ? 'page' : undefined}>
              {label}
            </AppLink>
          ))}
        </nav>
        <span className={styles.who}>{email}</span>
        <HelpLink currentPath={pathname} />
        <ColorSchemeToggle />
        <SignOut />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <AddressProvider address={address}>
          <OfflineBar>{offlineWords}</OfflineBar>
          <HostNotice page={operatorPaths.backups} isThere={at === operatorPaths.backups} timeZone={ownTimeZone()} />
          <Outlet />
        </AddressProvider>
      </main>
      <Toasts />
    </LinkProvider>
  )
}

function SignOut() {
  const { signOut } = useSignOut()
  return (
    <Button variant="subtle" className={styles.signOut} aria-label="Sign Out" onClick={() => void signOut()}>
      <IconLogout size={18} stroke={1.75} aria-hidden />
      <span className={styles.words}>Sign Out</span>
    </Button>
  )
}
