import { type listNotificationsContract, mostListed, type Notification } from '#domain/notifications/contract.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import type { TimeZone } from '#domain/kit/dates.ts'
import { eventWords, momentWords, visitWords } from '#domain/notifications/words.ts'
import { type Href, hrefTo } from '#web/kit/href.ts'
import { useMe } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { sinceWhen } from '#web/kit/since-when.ts'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { AppLink } from '#web/kit/ui/page/link.tsx'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { Loadable, type Read } from '#web/kit/ui/states/Loadable.tsx'
import styles from './notifications.module.css'

interface NotificationsSheetProps {
  read: Read<Output<typeof listNotificationsContract>>
  /** The notifications that were new when the sheet was opened; they stay marked until it is closed. */
  wasNew: ReadonlySet<string>
  opened: boolean
  onClose: () => void
  onGo: (href: Href) => void
}

/** Shows a person's notifications, newest first. */
export function NotificationsSheet({ read, wasNew, opened, onClose, onGo }: NotificationsSheetProps) {
  const go = (href: Href) => {
    onClose()
    onGo(href)
  }
  return (
    <Sheet title="Notifications" opened={opened} onClose={onClose}>
      <Loadable read={read} what="Notifications">
        {({ notifications }) => <Listed notifications={notifications} wasNew={wasNew} onGo={go} />}
      </Loadable>
      <p className="pl-quiet pl-above-16">
        What you are told of, and how, is under{' '}
        <AppLink className="pl-link" href={paths.account} onClick={onClose}>
          Your Account
        </AppLink>
        .
      </p>
    </Sheet>
  )
}

interface ListedProps extends Pick<NotificationsSheetProps, 'wasNew' | 'onGo'> {
  notifications: readonly Notification[]
}

function Listed({ notifications, wasNew, onGo }: ListedProps) {
  const { salon } = useMe()
  if (notifications.length === 0) {
    return (
      <EmptyState
        drawing="messages"
        title="Nothing new"
        line={`Bookings, changes and cancellations by others appear here for ${mostListed.days} days.`}
      />
    )
  }
  const ago = sinceWhen(salon.timeZone)
  return (
    <Rows label="Notifications">
      {notifications.map((one) => (
        <Row
          key={one.id}
          title={`${eventWords[one.action]}: ${one.customerName}`}
          label={`${eventWords[one.action]}: ${one.customerName}, ${momentWords(one.startsAt, salon.timeZone)}`}
          onPress={
            one.appointmentId === null
              ? undefined
              : () => onGo(hrefTo(paths.appointments, { appointment: one.appointmentId! }))
          }
          detail={<Detail of={one} zone={salon.timeZone} />}
          badge={(one.isNew || wasNew.has(one.id)) && <span className={styles.new}>New</span>}
          end={<span className="pl-quiet pl-num">{ago(one.at)}</span>}
        />
      ))}
    </Rows>
  )
}

function Detail({ of, zone }: { of: Notification; zone: TimeZone }) {
  const { startedAt, startsAt, staffNameBefore, reason, byName } = of
  const lines = [
    momentWords(startsAt, zone),
    startedAt !== null && startedAt !== startsAt && `Before: ${momentWords(startedAt, zone)}`,
    `${visitWords(of)}${staffNameBefore ? ` (before: ${staffNameBefore})` : ''}`,
    reason,
    byName === null ? !reason && 'Online' : `By ${byName}`,
  ]
  return lines.filter(Boolean).map((line) => (
    <span key={String(line)} className="pl-block">
      {line}
    </span>
  ))
}
