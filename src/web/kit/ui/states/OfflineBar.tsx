import { Button } from '@mantine/core'
import type { Instant } from '#domain/kit/dates.ts'
import { checkServer, useReach } from '#web/kit/reach.ts'
import { MessageBar } from './MessageBar.tsx'
import styles from './offline-bar.module.css'

/** The sentence that a frame with screens shows while offline. */
export const offlineWords = 'You see the last loaded data. Nothing can be saved until the connection is back.'

interface OfflineBarProps {
  /**
   * Returns a moment in words; by default on the device's own clock, because the sign-in pages know no salon and their
   * code is small.
   */
  sayWhen?: (moment: Instant) => string
  /** A further sentence; missing on a page with only a form. */
  children?: string
}

/**
 * Says since when the server cannot be reached, while that is so. It is always on the page, because screen readers
 * announce only changes in it.
 */
export function OfflineBar({ sayWhen = timeOfDevice, children }: OfflineBarProps) {
  const { since, isTrying } = useReach()
  return (
    <div aria-live="polite" className={since === null ? undefined : styles.place}>
      {since !== null && (
        <MessageBar
          warns
          style={{ boxShadow: 'var(--pl-shadow-float)' }}
          action={
            <Button variant="default" size="xs" aria-disabled={isTrying} onClick={() => void checkServer()}>
              {isTrying ? 'Trying...' : 'Retry'}
            </Button>
          }
        >
          <b>Offline since {sayWhen(since)}.</b> {children}
        </MessageBar>
      )}
    </div>
  )
}

function timeOfDevice(moment: Instant): string {
  return new Date(moment).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
}
