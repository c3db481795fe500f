import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import styles from './page-header.module.css'
import { useIsPhone } from './use-is-phone.ts'

/**
 * Shows the quieter buttons of a page. On a phone, a button unfolds them beneath the title, where they stay, so that
 * dialogs that they open return the focus to them.
 */
export function HeaderTools({ children }: { children: ReactNode }) {
  const isPhone = useIsPhone()
  const id = useId()
  const [opened, setOpened] = useState(false)
  return (
    <>
      {isPhone && (
        <ActionIcon
          className={styles.fold}
          aria-label="Actions"
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => setOpened(!opened)}
        >
          <IconDots size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      <div id={id} className={styles.tools} hidden={isPhone && !opened}>
        {children}
      </div>
    </>
  )
}
