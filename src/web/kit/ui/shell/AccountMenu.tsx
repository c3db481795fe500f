import { Menu } from '@mantine/core'
import { IconBuildingStore, IconChevronDown, IconHelp, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { helpPath } from '#web/kit/guide-path.ts'
import { paths } from '#web/kit/paths.ts'
import { AppLink } from '#web/kit/ui/page/link.tsx'
import { useColours } from '#web/kit/ui/theme/ColorSchemeToggle.tsx'
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
  /** The path that Help is about, on a phone; elsewhere null, because Help and the colours are beside the menu. */
  helpWith: string | null
}

/** Shows the personal menu behind the greeting: the account, the person's other salons, and signing out. */
export function AccountMenu({ greeting, otherSalons, onSignOut, isShort, helpWith }: AccountMenuProps) {
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
        {helpWith !== null && <PhoneItems helpWith={helpWith} />}
        <Menu.Divider />
        <Menu.Item onClick={onSignOut} leftSection={<IconLogout size={20} stroke={1.75} aria-hidden />}>
          Sign Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function PhoneItems({ helpWith }: { helpWith: string }) {
  const { Icon, title, label, change } = useColours()
  return (
    <>
      <Menu.Item
        component={AppLink}
        href={helpPath(helpWith)}
        leftSection={<IconHelp size={20} stroke={1.75} aria-hidden />}
      >
        Help with This Screen
      </Menu.Item>
      <Menu.Item
        aria-label={label}
        closeMenuOnClick={false}
        onClick={change}
        leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
      >
        {title}
      </Menu.Item>
    </>
  )
}
