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
import { lazySheet } from '#web/kit/lazy-sheet.tsx'
import { useMe } from '#web/kit/me.tsx'
import { useRead, useWrite } from '#web/kit/query.ts'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'

const BusyModal = lazySheet(() => import('#web/calendars/BusyModal.tsx'), 'BusyModal')

/** Shows a member's external calendars, whose busy times are busy in Parlour as well. */
export function OwnCalendars() {
  const read = useRead(listBusyCalendarsContract, {})
  const form = useOpened<null>()
  return (
    <Card title="When you are busy elsewhere">
      <div className="pl-stack">
        <p className="pl-prose">
          Customers can’t book you while your own calendar says busy. Only the times are stored; no one sees the
          details.
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
        <div className="pl-cluster">
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

/** The words for each problem, with what to do if waiting doesn't help. */
const faultWords: Readonly<Record<BusyFault, string>> = {
  address: 'Its address can no longer be used. Remove the calendar and add it again.',
  time: 'It took too long to answer.',
  connection: 'It could not be reached.',
  answer: 'Its address answered with an error. If this continues, remove the calendar and add its address again.',
  'too-large': 'It is larger than 2 MB. Remove it and add a calendar with fewer events.',
  'too-much': 'Reading it took too much time or memory. If this continues, add a calendar with fewer events instead.',
  'no-calendar': 'Its address no longer leads to a calendar. Remove it and add its iCal address again.',
  unreadable: 'None of its events could be read. If this continues, remove the calendar and add its address again.',
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
  const read = readAt && `${host ? 'last read' : 'read'} ${formatDateTime(readAt, salon.timeZone)}`
  const detail = [host ?? 'From a file', `busy ${ahead === 1 ? 'once' : `${ahead} times`} ahead`, read]
  const again = nextTryAt && `Next try after ${formatDateTime(nextTryAt, salon.timeZone)}.`
  return (
    <Row
      title={name}
      detail={
        <>
          {[...detail, unread && unreadWords(unread)].filter(Boolean).join(' · ')}
          {fault && (
            <span className="pl-prose pl-danger pl-block">
              {['Not read.', faultWords[fault], again].filter(Boolean).join(' ')}
            </span>
          )}
        </>
      }
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
