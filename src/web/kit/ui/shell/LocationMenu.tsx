import { Menu } from '@mantine/core'
import { IconCheck, IconChevronDown, IconMapPin } from '@tabler/icons-react'
import styles from './header.module.css'

/** The locations that a person may go to, and where they are. */
export interface LocationChoice {
  /** null: all of them. */
  chosen: string | null
  all: readonly { id: string; name: string }[]
  onChoose: (id: string | null) => void
}

/** Where the person is: which location's calendar, sales and stock the screens show. */
export function LocationMenu({ chosen, all, onChoose }: LocationChoice) {
  const choices = [{ id: null, name: 'All locations' }, ...all]
  const now = choices.find(({ id }) => id === chosen)?.name ?? ''
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={styles.location} aria-label={`Location: ${now}`}>
          <IconMapPin size={18} stroke={1.75} aria-hidden />
          <span className="pl-one-line">{now}</span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Show</Menu.Label>
        {choices.map(({ id, name }) => (
          <Menu.Item
            key={id}
            role="menuitemradio"
            aria-checked={id === chosen}
            onClick={() => id !== chosen && onChoose(id)}
            rightSection={id === chosen && <IconCheck size={18} stroke={1.75} aria-hidden />}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
