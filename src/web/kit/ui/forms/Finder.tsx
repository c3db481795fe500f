import { ActionIcon } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import styles from './finder.module.css'
import { useIsPhone } from '#web/kit/ui/page/use-is-phone.ts'

interface FinderProps {
  /** The accessible name of the finder: 'Find customers'. */
  label: string
  /** The search field: `<SearchField>`. */
  search: ReactNode
  /** Further fields that filter the list; on a phone they are behind a button beside the search. */
  more?: ReactNode
  /** One of the further fields is in use, so they stay visible. */
  inUse?: boolean
  /** Filters in a separate line: `<FilterChips>`, `<PeriodFilter>`. */
  children?: ReactNode
}

/** Shows the search and filters above a list. On a phone they come first on the page, before the figures. */
export function Finder({ label, search, more, inUse = false, children }: FinderProps) {
  const isPhone = useIsPhone()
  const id = useId()
  const [opened, setOpened] = useState(false)
  const shown = !isPhone || opened || inUse
  return (
    <search className={styles.finder} aria-label={label}>
      <div className={styles.line}>
        {search}
        {more && isPhone && (
          <ActionIcon
            variant="default"
            className="pl-rigid"
            aria-label="Filters"
            aria-expanded={shown}
            aria-controls={id}
            aria-disabled={inUse}
            onClick={() => setOpened(!opened)}
          >
            <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        {more && !isPhone && <div className={styles.more}>{more}</div>}
      </div>
      {more && isPhone && (
        <div id={id} className={styles.more} hidden={!shown}>
          {more}
        </div>
      )}
      {children}
    </search>
  )
}
