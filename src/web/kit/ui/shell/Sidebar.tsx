import { BrandMark } from '#web/kit/ui/drawings/BrandMark.tsx'
import { currentEntry, type Entry } from './entries.ts'
import { EntryLink } from './EntryLink.tsx'
import styles from './sidebar.module.css'

export interface SalonLine {
  name: string
  /** The part of town. */
  place?: string
}

interface SidebarProps {
  groups: readonly (readonly Entry[])[]
  currentPath: string
  salon: SalonLine
  collapsed: boolean
}

/** Shows the menu at the left of wide screens; if collapsed, it is a rail of icons. */
export function Sidebar({ groups, currentPath, salon, collapsed }: SidebarProps) {
  const current = currentEntry(groups.flat(), currentPath)
  return (
    <nav className={styles.sidebar} id="sidebar" aria-label="Main" data-collapsed={collapsed || undefined}>
      <div className={styles.brand}>
        <BrandMark className={styles.mark} />
        <span>Parlour</span>
      </div>
      {groups.map((group) => (
        <ul key={group[0]?.path}>
          {group.map((entry) => (
            <li key={entry.path}>
              <EntryLink entry={entry} isCurrent={entry === current} className={styles.entry} iconOnly={collapsed} />
            </li>
          ))}
        </ul>
      ))}
      <div className={styles.salon}>
        <b>{salon.name}</b>
        {salon.place}
      </div>
    </nav>
  )
}
