import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '#domain/kit/time-format.ts'
import type { WhatsAppMessage } from '#domain/messages/contract-whatsapp.ts'
import { shownMessage } from '#domain/messages/shown-message.ts'
import { useMe } from '#web/kit/me.tsx'
import { RowActions, RowFailure } from '#web/kit/ui/lists/RowActions.tsx'
import { useHeldRows } from '#web/kit/ui/lists/use-held-rows.ts'
import { useKeptFocus } from '#web/kit/ui/sheets/use-kept-focus.ts'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { EditMessage } from './EditMessage.tsx'
import { MessageAbout } from './MessageAbout.tsx'
import { useMessageSteps } from './use-message-steps.ts'
import styles from './whatsapp.module.css'

interface WhatsAppQueueProps {
  label: string
  messages: readonly WhatsAppMessage[]
  empty?: ReactNode
}

/**
 * Lists the waiting messages. They keep their places while someone is about to press; a sent message is shown as such.
 */
export function WhatsAppQueue({ label, messages, empty }: WhatsAppQueueProps) {
  const [rows, hold] = useHeldRows(messages, ({ id }) => id)
  const edit = useOpened<WhatsAppMessage>()
  const waiting = new Set(messages.map(({ id }) => id))
  return (
    <div {...hold}>
      {rows.length === 0 && empty}
      <ul className="pl-divided" aria-label={label}>
        {rows.map((one) => (
          <QueuedMessage key={one.id} message={one} isGone={!waiting.has(one.id)} onEdit={() => edit.open(one)} />
        ))}
      </ul>
      <EditMessage key={edit.count} message={edit.row} opened={edit.opened} onClose={edit.close} />
    </div>
  )
}

function QueuedMessage({ message, isGone, onEdit }: { message: WhatsAppMessage; isGone: boolean; onEdit: () => void }) {
  const { timeZone } = useMe().salon
  const steps = useMessageSteps(message)
  const name = message.customerName ?? message.phone
  const { opensAt } = message
  return (
    <li className={styles.message} data-gone={isGone || undefined} {...useKeptFocus<HTMLLIElement>()}>
      <MessageAbout of={message} />
      <p className={styles.text}>{shownMessage(message.message)}</p>
      <RowActions className={styles.actions}>
        {opensAt === null ? (
          <Button
            variant="light"
            leftSection={<IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />}
            aria-label={`Open in WhatsApp: ${name}`}
            aria-disabled={steps.busy || isGone}
            onClick={() => !isGone && steps.open()}
          >
            {isGone ? 'Done' : 'Open in WhatsApp'}
          </Button>
        ) : (
          <span className="pl-quiet">From {formatDateTime(opensAt, timeZone)}</span>
        )}
        <Button
          variant="default"
          aria-label={`Edit: ${name}`}
          aria-disabled={isGone}
          onClick={() => !isGone && onEdit()}
        >
          Edit
        </Button>
        <Button
          variant="subtle"
          aria-label={`Skip: ${name}`}
          aria-disabled={steps.busy || isGone}
          onClick={() => !isGone && steps.skip()}
        >
          Skip
        </Button>
        <RowFailure message={steps.failure} />
      </RowActions>
    </li>
  )
}
