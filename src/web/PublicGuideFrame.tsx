import '#web/kit/ui/theme/mantine-app.css'
import { Outlet } from '@tanstack/react-router'
import { AddressProvider } from '#web/kit/address.tsx'
import { signInPaths } from '#web/kit/paths.ts'
import { BrandMark } from '#web/kit/ui/drawings/BrandMark.tsx'
import { LinkProvider } from '#web/kit/ui/page/link.tsx'
import { SkipLink } from '#web/kit/ui/shell/SkipLink.tsx'
import { OfflineBar, offlineWords } from '#web/kit/ui/states/OfflineBar.tsx'
import { ColorSchemeToggle } from '#web/kit/ui/theme/ColorSchemeToggle.tsx'
import { InsideLink, usePageAddress } from './inside.tsx'
import styles from './operator-frame.module.css'

/** Shows the frame of the user guide for people who are not signed in. */
export function PublicGuideFrame() {
  const address = usePageAddress()
  return (
    <LinkProvider component={InsideLink}>
      <SkipLink />
      <header className={styles.header}>
        <BrandMark className={styles.mark} />
        <nav className={styles.nav} aria-label="Parlour">
          <a href={signInPaths.login} className={styles.link}>
            Log In
          </a>
        </nav>
        <ColorSchemeToggle />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <AddressProvider address={address}>
          <OfflineBar>{offlineWords}</OfflineBar>
          <Outlet />
        </AddressProvider>
      </main>
    </LinkProvider>
  )
}
