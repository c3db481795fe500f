import { ActionIcon, Button } from '@mantine/core'
import { IconLayoutSidebar, IconLogout } from '@tabler/icons-react'
import { BrandMark } from '#web/kit/ui/drawings/BrandMark.tsx'
import { HelpLink } from './HelpLink.tsx'
import { ColorSchemeToggle } from '#web/kit/ui/theme/ColorSchemeToggle.tsx'
import { AccountMenu, type OtherSalon } from './AccountMenu.tsx'
import styles from './header.module.css'
import { type LocationChoice, LocationMenu } from './LocationMenu.tsx'

interface HeaderProps {
  currentPath: string
  /** The display name of the signed-in person. */
  name: string
  otherSalons: readonly OtherSalon[]
  /** The choice of location, if the salon has several. */
  location?: LocationChoice
  onSignOut: () => void
  sidebar: { collapsed: boolean; canCollapse: boolean; toggle: () => void }
}

/** Shows the greeting, the person's own menu, and the button to sign out. */
export function Header({ currentPath, name, otherSalons, location, onSignOut, sidebar }: HeaderProps) {
  return (
    <header className={styles.header}>
      <BrandMark className={styles.mark} />
      {sidebar.canCollapse && (
        <ActionIcon
          className={styles.collapse}
          aria-controls="sidebar"
          aria-expanded={!sidebar.collapsed}
          aria-label={sidebar.collapsed ? 'Expand the menu' : 'Collapse the menu'}
          onClick={sidebar.toggle}
        >
          <IconLayoutSidebar size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      <AccountMenu greeting={greetingFor(name)} otherSalons={otherSalons} isShort={location !== undefined} />
      {location && <LocationMenu {...location} />}
      <span className="pl-grow" />
      <HelpLink currentPath={currentPath} />
      <ColorSchemeToggle />
      <Button variant="subtle" className={styles.signOut} onClick={onSignOut}>
        <IconLogout size={18} stroke={1.75} aria-hidden />
        Sign Out
      </Button>
    </header>
  )
}

/**
 * Returns the greeting: 'Welcome back, ' and the first word of the name, or 'User' without a name (document 1, section
 * 2).
 */
export function greetingFor(name: string): string {
  return `Welcome back, ${name.trim().split(/\s+/)[0] || 'User'}`
}
