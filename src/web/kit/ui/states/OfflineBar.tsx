import { Button } from '@mantine/core'
import type { TimeZone } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { formatDateTime, formatTime } from '#domain/kit/time-format.ts'
import { checkServer, useReach } from '#web/kit/reach.ts'
import { useNow } from '#web/kit/use-now.ts'
import { MessageBar } from './MessageBar.tsx'
import styles from './offline-bar.module.css'

/** What a frame with screens in it still does meanwhile. */
export const offlineWords = 'You see what was loaded last. Nothing can be saved until the connection is back.'

interface OfflineBarProps {
  /** Whose clock says since when; the browser's where no salon is known. */
  timeZone?: TimeZone
  /** What the page still does; nothing on a page that shows only a form. */
  children?: string
}

/** Says since when the server cannot be reached, while it cannot. Always on the page: screen readers announce what comes into it. */
export function OfflineBar({ timeZone = browserZone(), children }: OfflineBarProps) {
  const { since, isTrying } = useReach()
  const now = useNow()
  const isToday = since !== null && localDateOf(since, timeZone) === localDateOf(now, timeZone)
  return (
    <div aria-live="polite" className={since === null ? undefined : styles.place}>
      {since !== null && (
        <MessageBar
          warns
          className={styles.bar}
          action={
            <Button variant="default" size="xs" aria-disabled={isTrying} onClick={() => void checkServer()}>
              {isTrying ? 'Trying...' : 'Retry'}
            </Button>
          }
        >
          <b>Offline since {isToday ? formatTime(since, timeZone) : formatDateTime(since, timeZone)}.</b> {children}
        </MessageBar>
      )}
    </div>
  )
}

function browserZone(): TimeZone {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
