import { useState } from 'react'
import { isAllowed } from '#domain/auth/permissions.ts'
import { useMayOpen } from '#web/kit/may-open.tsx'
import { useMe } from '#web/kit/me.tsx'
import type { SettingsPageId } from '#web/kit/paths.ts'
import { NothingFound } from '#web/kit/ui/lists/NothingFound.tsx'
import { SearchField } from '#web/kit/ui/lists/SearchField.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { AppLink } from '#web/kit/ui/page/link.tsx'
import styles from './settings-index.module.css'
import { foundSettings } from '#web/salon/parts/settings-pages.ts'

/** Lists the pages of the settings and the other screens where something is set, with a search. */
export function SettingsIndex({ current }: { current: SettingsPageId | null }) {
  const me = useMe()
  const mayOpen = useMayOpen()
  const [typed, setTyped] = useState('')
  const groups = foundSettings(typed, { mayOpen, may: (action) => isAllowed(me, action) })
  return (
    <nav className={styles.index} aria-label="Settings">
      <SearchField label="Search settings" placeholder="Search settings" value={typed} onChange={setTyped} />
      {groups.length === 0 && <NothingFound what="settings" search={typed} onClear={() => setTyped('')} />}
      {groups.map(({ title, entries }) => (
        <Card key={title} title={title}>
          <ul className={styles.entries}>
            {entries.map((entry) => (
              <li key={entry.href}>
                <AppLink
                  href={entry.href}
                  className={styles.entry}
                  aria-current={entry.page && entry.page === current ? 'page' : undefined}
                >
                  <span className="pl-strong">{entry.title}</span>
                  <span className="pl-quiet">{entry.line}</span>
                </AppLink>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </nav>
  )
}
