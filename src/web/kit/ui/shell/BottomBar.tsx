import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import styles from './bottom-bar.module.css'
import { currentEntry, type Entry } from './entries.ts'
import { EntryLink } from './EntryLink.tsx'

interface BottomBarProps {
  /** The entries in the bar, and the groups of those behind More. */
  entries: { bar: readonly Entry[]; more: readonly (readonly Entry[])[] }
  currentPath: string
}

/** Shows the phone's menu: the entries that the person's role uses most, with the others behind More. */
export function BottomBar({ entries: { bar, more }, currentPath }: BottomBarProps) {
  const [opened, setOpened] = useState(false)
  const current = currentEntry([...bar, ...more.flat()], currentPath)
  const isElsewhere = current !== undefined && !bar.includes(current)
  return (
    <>
      <nav className={styles.bar} aria-label="Quick">
        {bar.map((entry) => (
          <EntryLink key={entry.path} entry={entry} isCurrent={entry === current} className={styles.entry} />
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
          {more.map((group) => (
            <ul key={group[0]?.path}>
              {group.map((entry) => (
                <li key={entry.path}>
                  <EntryLink
                    entry={entry}
                    isCurrent={entry === current}
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
