import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { listNotificationsContract, mostListed, seeNotificationsContract } from '#domain/notifications/contract.ts'
import type { Href } from '#web/kit/href.ts'
import { lazySheet } from '#web/kit/lazy-sheet.tsx'
import { useRead, useWrite } from '#web/kit/query.ts'
import { allowSound, chime } from './chime.ts'
import styles from './notifications.module.css'

const NotificationsSheet = lazySheet(() => import('./NotificationsSheet.tsx'), 'NotificationsSheet')

const none: ReadonlySet<string> = new Set()

/**
 * Shows how many notifications are new, and opens them. A notification that arrives while the page is open is
 * announced by a sound, and to screen readers.
 */
export function NotificationBell({ onGo }: { onGo: (href: Href) => void }) {
  const read = useRead(listNotificationsContract, {})
  const fresh = read.data?.notifications.filter(({ isNew }) => isNew) ?? []
  const [opened, setOpened] = useState<ReadonlySet<string> | null>(null)
  const seen = useWrite(seeNotificationsContract)
  function see(): void {
    if (fresh[0]) seen.mutate({ body: { until: fresh[0].at } })
  }
  function open(): void {
    see()
    setOpened(new Set(fresh.map(({ id }) => id)))
  }
  function close(): void {
    see()
    setOpened(null)
  }
  const count = fresh.length < mostListed.count ? String(fresh.length) : `${mostListed.count}+`
  const words = fresh.length === 0 ? 'Notifications' : `Notifications, ${count} new`
  useSound(fresh[0]?.at ?? null, read.isSuccess, read.data?.hasSound ?? false)
  return (
    <>
      <ActionIcon className={styles.bell} aria-label={words} title="Notifications" onClick={open}>
        <IconBell size={20} stroke={1.75} aria-hidden />
        {fresh.length > 0 && (
          <span className={styles.count} aria-hidden>
            {count}
          </span>
        )}
      </ActionIcon>
      <span role="status" className="pl-hidden">
        {fresh.length > 0 && words}
      </span>
      <NotificationsSheet read={read} wasNew={opened ?? none} opened={opened !== null} onClose={close} onGo={onGo} />
    </>
  )
}

/** Plays the sound when a newer notification arrives than those that were new when the page was opened. */
function useSound(newest: string | null, isRead: boolean, hasSound: boolean): void {
  useEffect(allowSound, [])
  const heard = useRef<string | null>(null)
  const hear = useEffectEvent((at: string) => {
    const isLater = heard.current !== null && at > heard.current
    if (isLater && hasSound) chime()
    if (heard.current === null || isLater) heard.current = at
  })
  useEffect(() => {
    if (isRead) hear(newest ?? '')
  }, [newest, isRead])
}
