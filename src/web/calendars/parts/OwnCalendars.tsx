import { Button } from '@mantine/core'
import {
  type BusyCalendar,
  type BusyFault,
  deleteBusyCalendarContract,
  listBusyCalendarsContract,
} from '#domain/calendars/contract-busy.ts'
import { unreadWords } from '#domain/calendars/unread-words.ts'
import { formatDateTime } from '#domain/kit/time-format.ts'
import { BusyFile } from '#web/calendars/BusyFile.tsx'
import { BusyModal } from '#web/calendars/BusyModal.tsx'
import styles from '#web/calendars/calendars.module.css'
import { useMe } from '#web/kit/me.tsx'
import { useRead, useWrite } from '#web/kit/query.ts'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'

/** One's own calendars of other makers: while something stands in them, one is busy here. */
export function OwnCalendars() {
  const read = useRead(listBusyCalendarsContract, {})
  const form = useOpened<null>()
  return (
    <Card title="When you are busy elsewhere">
      <div className={styles.stack}>
        <p className={styles.about}>
          While something stands in a calendar of yours, customers cannot book you. Parlour keeps the times alone: what
          you have there is seen by nobody.
        </p>
        <Loadable
          read={{ ...read, data: read.data?.calendars }}
          what="Your calendars"
          empty={<p className="pl-quiet">No calendar is read yet.</p>}
        >
          {(calendars) => (
            <Rows label="Your calendars">
              {calendars.map((one) => (
                <CalendarRow key={one.id} calendar={one} />
              ))}
            </Rows>
          )}
        </Loadable>
        <div className={styles.actions}>
          <Button variant="default" onClick={() => form.open(null)}>
            Add a Calendar
          </Button>
          <BusyFile />
        </div>
      </div>
      <BusyModal key={form.count} opened={form.opened} onClose={form.close} />
    </Card>
  )
}

const faultWords: Readonly<Record<BusyFault, string>> = {
  address: 'its address can no longer be used: add it again',
  time: 'it takes too long to answer',
  connection: 'it cannot be reached',
  answer: 'its address no longer works',
  'too-large': 'there is too much in it',
  'too-much': 'reading it takes too much time or memory',
  'no-calendar': 'it is no calendar',
  unreadable: 'none of its events can be read',
}

function CalendarRow({ calendar }: { calendar: BusyCalendar }) {
  const { salon } = useMe()
  const { id, name, host, ahead, readAt, fault, unread, nextTryAt } = calendar
  const [confirm, question] = useConfirm()
  const remove = useWrite(deleteBusyCalendarContract, { onDone: () => showToast(`${name} is no longer read`) })
  const ask = () =>
    confirm({
      title: `Remove ${name}`,
      message: 'Its times are free again. The calendar itself stays as it is.',
      confirmLabel: 'Remove',
      onConfirm: () => remove.mutateAsync({ params: { id } }),
    })
  const read = readAt && `read ${formatDateTime(readAt, salon.timeZone)}`
  const detail = [host ?? 'From a file', `busy ${ahead === 1 ? 'once' : `${ahead} times`} ahead`, read]
  const wrong = fault && `Not read since: ${faultWords[fault]}`
  const again = fault && nextTryAt && `tried again after ${formatDateTime(nextTryAt, salon.timeZone)}`
  return (
    <Row
      title={name}
      detail={[...detail, unread && unreadWords(unread), wrong, again].filter(Boolean).join(' · ')}
      actions={
        <>
          <Button size="xs" variant="default" aria-label={`Remove ${name}`} onClick={ask}>
            Remove
          </Button>
          {question}
        </>
      }
    />
  )
}
