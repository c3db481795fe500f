import { Menu } from '@mantine/core'
import { IconChevronDown, IconMapPin } from '@tabler/icons-react'
import styles from './header.module.css'

/** The locations that a person may choose, and the current one. */
export interface LocationChoice {
  /** The id of the current location; null means all locations. */
  chosen: string | null
  all: readonly { id: string; name: string }[]
  onChoose: (id: string | null) => void
}

/** Shows the choice of the person's location, whose calendar, sales and stock the screens then show. */
export function LocationMenu({ chosen, all, onChoose }: LocationChoice) {
  const everywhere = { value: '', name: 'All locations' }
  const choices = [everywhere, ...all.map(({ id, name }) => ({ value: id, name }))]
  const now = choices.find(({ value }) => value === (chosen ?? '')) ?? everywhere
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={styles.location} aria-label={`Location: ${now.name}`}>
          <IconMapPin className={styles.pin} size={18} stroke={1.75} aria-hidden />
          <span className="pl-one-line">{now.name}</span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={now.value} onChange={(value) => value !== now.value && onChoose(value || null)}>
          {choices.map(({ value, name }) => (
            <Menu.RadioItem key={value} value={value} closeMenuOnClick>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
