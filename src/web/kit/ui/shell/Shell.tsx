import '#web/kit/ui/theme/mantine-app.css'
import type { ReactNode } from 'react'
import { type LinkComponent, LinkProvider } from '#web/kit/ui/page/link.tsx'
import { Toasts } from '#web/kit/ui/states/Toasts.tsx'
import type { Role } from '#domain/kit/endpoint.ts'
import type { Path } from '#web/kit/paths.ts'
import type { OtherSalon } from './AccountMenu.tsx'
import { BottomBar } from './BottomBar.tsx'
import { openEntries, phoneEntries } from './entries.ts'
import { Header } from './Header.tsx'
import type { LocationChoice } from './LocationMenu.tsx'
import styles from './shell.module.css'
import { type SalonLine, Sidebar } from './Sidebar.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useCollapse } from './use-collapse.ts'

interface ShellProps {
  /** The component for links inside the app: the router's link, wrapped to take `href`. */
  link: LinkComponent
  currentPath: string
  /** The display name of the signed-in person. */
  name: string
  /** Their role, which decides what comes first in the phone's menu. */
  memberRole: Role
  salon: SalonLine
  /** The salons that the person can switch to. */
  otherSalons?: readonly OtherSalon[]
  /** The locations that the person can switch to, if the salon has several. */
  location?: LocationChoice
  onSearch: () => void
  /** The button with the person's notifications. */
  bell?: ReactNode
  onSignOut: () => void
  /** Returns whether the person may open a screen; the menu has only such screens. */
  mayOpen: (path: Path) => boolean
  children: ReactNode
}

/** Shows the frame around every page of the staff app: menu, header, main area, toasts. */
export function Shell(props: ShellProps) {
  const {
    link,
    currentPath,
    name,
    memberRole,
    salon,
    otherSalons = [],
    location,
    onSearch,
    bell,
    onSignOut,
    mayOpen,
    children,
  } = props
  const sidebar = useCollapse()
  const groups = openEntries(mayOpen)
  return (
    <LinkProvider component={link}>
      <SkipLink />
      <div className={styles.shell}>
        <Sidebar groups={groups} currentPath={currentPath} salon={salon} collapsed={sidebar.collapsed} />
        <div className="pl-grow">
          <Header
            currentPath={currentPath}
            name={name}
            otherSalons={otherSalons}
            location={location}
            onSearch={onSearch}
            bell={bell}
            onSignOut={onSignOut}
            sidebar={sidebar}
          />
          <main id="main" tabIndex={-1} className={styles.main}>
            {children}
          </main>
        </div>
      </div>
      <BottomBar entries={phoneEntries(memberRole, mayOpen)} currentPath={currentPath} />
      <Toasts />
    </LinkProvider>
  )
}
