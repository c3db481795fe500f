import { IconAlertTriangle, IconBan, IconCheck, IconChecks, IconClockHour4 } from '@tabler/icons-react'
import type { SentMessage } from '#domain/messages/contract.ts'
import { messageStates, wayOf, whyNotSent } from '#domain/messages/message-words.ts'
import { shownMessage } from '#domain/messages/shown-message.ts'
import { formatDateTime } from '#domain/kit/time-format.ts'
import type { Column } from '#web/kit/ui/lists/data-columns.ts'
import { Detail } from '#web/kit/ui/page/PageBody.tsx'
import styles from './messages.module.css'

/** Returns the columns Customer, Phone, Message, Status and When. */
export function messageColumns(timeZone: string): Column<SentMessage>[] {
  const when = ({ sentAt, scheduledFor }: SentMessage) => formatDateTime(sentAt ?? scheduledFor, timeZone)
  const phone = ({ recipient }: SentMessage) => recipient || '-'
  return [
    { key: 'customer', header: 'Customer', cell: ({ customerName }) => customerName ?? '-' },
    { key: 'phone', header: 'Phone', cell: (row) => <span className="pl-num">{phone(row)}</span>, card: phone },
    {
      key: 'message',
      header: 'Message',
      cell: (row) => (
        <span className="pl-block" style={{ maxWidth: '56ch' }}>
          {shownMessage(row.message)}
          <Why of={row} />
        </span>
      ),
      card: (row) => (
        <>
          {shownMessage(row.message)}
          <Why of={row} />
        </>
      ),
    },
    { key: 'status', header: 'Status', phone: 'amount', cell: ({ status }) => <MessageState status={status} /> },
    {
      key: 'when',
      header: 'When',
      cell: (row) => (
        <>
          <span className="pl-one-line">{when(row)}</span>
          <Detail>{wayOf(row)}</Detail>
        </>
      ),
      card: (row) => `${when(row)} · ${wayOf(row)}`,
    },
  ]
}

function Why({ of }: { of: SentMessage }) {
  const why = whyNotSent(of)
  return why && <Detail>{why}</Detail>
}

const signs = {
  pending: IconClockHour4,
  sending: IconClockHour4,
  sent: IconCheck,
  delivered: IconChecks,
  failed: IconAlertTriangle,
  unknown: IconAlertTriangle,
  dropped: IconBan,
} as const

/** Shows the state of a message with colour, symbol and word; undecided states are yellow (document 2, section 2). */
function MessageState({ status }: Pick<SentMessage, 'status'>) {
  const Sign = signs[status]
  return (
    <span className={styles.state} data-status={status}>
      <Sign size={18} stroke={1.75} aria-hidden />
      {messageStates[status]}
    </span>
  )
}
