import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebar, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { BrandMark } from '#web/kit/ui/drawings/BrandMark.tsx'
import { useIsPhone } from '#web/kit/ui/page/use-is-phone.ts'
import { ColorSchemeToggle } from '#web/kit/ui/theme/ColorSchemeToggle.tsx'
import { AccountMenu, type OtherSalon } from './AccountMenu.tsx'
import styles from './header.module.css'
import { HelpLink } from './HelpLink.tsx'
import { type LocationChoice, LocationMenu } from './LocationMenu.tsx'

interface HeaderProps {
  currentPath: string
  /** The display name of the signed-in person. */
  name: string
  otherSalons: readonly OtherSalon[]
  /** The choice of location, if the salon has several. */
  location?: LocationChoice
  onSearch: () => void
  /** The button with the person's notifications. */
  bell?: ReactNode
  onSignOut: () => void
  sidebar: { collapsed: boolean; canCollapse: boolean; toggle: () => void }
}

/**
 * Shows the greeting with the person's own menu, and the buttons that every page has: on a phone, only the search and
 * the notifications.
 */
export function Header({ currentPath, name, otherSalons, location, onSearch, bell, onSignOut, sidebar }: HeaderProps) {
  const isPhone = useIsPhone()
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
      <AccountMenu
        greeting={greetingFor(name)}
        otherSalons={otherSalons}
        onSignOut={onSignOut}
        isShort={location !== undefined}
        helpWith={isPhone ? currentPath : null}
      />
      {location && <LocationMenu {...location} />}
      <span className="pl-grow" />
      <ActionIcon
        aria-label="Search everything"
        aria-keyshortcuts="Control+K /"
        title="Search (Ctrl K)"
        onClick={onSearch}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      {bell}
      {!isPhone && <HelpLink currentPath={currentPath} />}
      {!isPhone && <ColorSchemeToggle />}
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
