import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import styles from './bottom-bar.module.css'
import { type Entry, isCurrent } from './entries.ts'
import { EntryLink } from './EntryLink.tsx'

interface BottomBarProps {
  groups: readonly (readonly Entry[])[]
  currentPath: string
}

/** Shows the phone's menu: the four entries used all day, with the others behind More. */
export function BottomBar({ groups, currentPath }: BottomBarProps) {
  const [day = [], ...others] = groups
  const [opened, setOpened] = useState(false)
  const isElsewhere = others.flat().some((entry) => isCurrent(entry, currentPath))
  return (
    <>
      <nav className={styles.bar} aria-label="Quick">
        {day.map((entry) => (
          <EntryLink key={entry.path} entry={entry} currentPath={currentPath} className={styles.entry} />
        ))}
        <button
          type="button"
          className={styles.entry}
          aria-haspopup="dialog"
          aria-expanded={opened}
          data-current={isElsewhere || undefined}
          onClick={() => setOpened(true)}
        >
          <IconDots size={22} stroke={1.75} aria-hidden />
          <span>More</span>
        </button>
      </nav>
      <Sheet title="More" opened={opened} onClose={() => setOpened(false)}>
        <nav aria-label="More" className={styles.more}>
          {others.map((group) => (
            <ul key={group[0]?.path}>
              {group.map((entry) => (
                <li key={entry.path}>
                  <EntryLink
                    entry={entry}
                    currentPath={currentPath}
                    className={styles.other}
                    onClick={() => setOpened(false)}
                  />
                </li>
              ))}
            </ul>
          ))}
        </nav>
      </Sheet>
    </>
  )
}
