import { type listNotificationsContract, mostListed, type Notification } from '#domain/notifications/contract.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import type { TimeZone } from '#domain/kit/dates.ts'
import { changeWords, eventWords, momentWords, visitWords } from '#domain/notifications/words.ts'
import { type Href, hrefTo } from '#web/kit/href.ts'
import { useMe } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { sinceWhen } from '#web/kit/since-when.ts'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { useHeldRows } from '#web/kit/ui/lists/use-held-rows.ts'
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
        Choose what to be notified of under{' '}
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
  if (notifications.length === 0) {
    return (
      <EmptyState
        drawing="messages"
        title="Nothing new"
        line={`Bookings, changes and cancellations by others appear here for ${mostListed.days} days.`}
      />
    )
  }
  return <Held notifications={notifications} wasNew={wasNew} onGo={onGo} />
}

/** Shows the list, in which no row moves under a finger when a new one arrives. */
function Held({ notifications, wasNew, onGo }: ListedProps) {
  const { timeZone } = useMe().salon
  const [shown, hold] = useHeldRows(notifications, ({ id }) => id)
  const ago = sinceWhen(timeZone)
  return (
    <div {...hold}>
      <Rows label="Notifications">
        {shown.map((one) => (
          <Row
            key={one.id}
            title={`${eventWords[one.action]}: ${one.customerName}`}
            onPress={
              one.appointmentId === null
                ? undefined
                : () => onGo(hrefTo(paths.appointments, { appointment: one.appointmentId! }))
            }
            detail={<Detail of={one} zone={timeZone} />}
            badge={(one.isNew || wasNew.has(one.id)) && <span className={styles.new}>New</span>}
            end={<span className="pl-quiet pl-num">{ago(one.at)}</span>}
          />
        ))}
      </Rows>
    </div>
  )
}

function Detail({ of, zone }: { of: Notification; zone: TimeZone }) {
  return [momentWords(of.startsAt, zone), visitWords(of), ...changeWords(of, zone)].map((line) => (
    <span key={line} className="pl-block">
      {line}
    </span>
  ))
}
