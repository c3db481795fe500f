import { Menu } from '@mantine/core'
import { IconBuildingStore, IconChevronDown, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { paths } from '#web/kit/paths.ts'
import { AppLink } from '#web/kit/ui/page/link.tsx'
import styles from './header.module.css'

/** Another salon of the person, with the function that switches to it. */
export interface OtherSalon {
  name: string
  onEnter: () => void
}

interface AccountMenuProps {
  greeting: string
  otherSalons: readonly OtherSalon[]
  onSignOut: () => void
  /** On a phone, the greeting is only a picture, because something else needs its place. */
  isShort: boolean
}

/** Shows the personal menu behind the greeting: the account, the person's other salons, and signing out. */
export function AccountMenu({ greeting, otherSalons, onSignOut, isShort }: AccountMenuProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={styles.greeting} data-short={isShort || undefined} aria-label={greeting}>
          <IconUserCircle className={styles.person} size={22} stroke={1.75} aria-hidden />
          <span className={styles.words}>{greeting}</span>
          <IconChevronDown className={styles.opens} size={16} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={AppLink}
          href={paths.account}
          leftSection={<IconUserCircle size={20} stroke={1.75} aria-hidden />}
        >
          Your Account
        </Menu.Item>
        {otherSalons.length > 0 && <Menu.Label>Your other salons</Menu.Label>}
        {otherSalons.map(({ name, onEnter }) => (
          <Menu.Item
            key={name}
            onClick={onEnter}
            leftSection={<IconBuildingStore size={20} stroke={1.75} aria-hidden />}
          >
            Go to {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={onSignOut} leftSection={<IconLogout size={20} stroke={1.75} aria-hidden />}>
          Sign Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
