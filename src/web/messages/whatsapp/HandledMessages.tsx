import { Button } from '@mantine/core'
import { formatTime } from '#domain/kit/time-format.ts'
import type { HandledMessage } from '#domain/messages/contract-whatsapp.ts'
import { useMe } from '#web/kit/me.tsx'
import { RowActions, RowFailure } from '#web/kit/ui/lists/RowActions.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { MessageAbout } from './MessageAbout.tsx'
import { useMessageSteps } from './use-message-steps.ts'
import styles from './whatsapp.module.css'

/**
 * Lists the messages that were sent or skipped within the last day, and by whom. Only those people know whether a
 * message was really sent, so each can be put back.
 */
export function HandledMessages({ messages }: { messages: readonly HandledMessage[] }) {
  return (
    <Card title="Sent in the Last Day">
      <ul className="pl-divided" aria-label="Sent in the last day">
        {messages.map((one) => (
          <Handled key={one.id} message={one} />
        ))}
      </ul>
    </Card>
  )
}

function Handled({ message }: { message: HandledMessage }) {
  const { timeZone } = useMe().salon
  const { status, handledBy, handledAt } = message
  const steps = useMessageSteps(message)
  const name = message.customerName ?? message.phone
  const wasSent = status === 'sent'
  return (
    <li className={styles.handled}>
      <MessageAbout of={message} />
      <span className="pl-quiet">
        {wasSent ? 'Sent' : 'Skipped'} by {handledBy} at {formatTime(handledAt, timeZone)}
      </span>
      <RowActions>
        <Button
          size="xs"
          variant="subtle"
          aria-label={`${wasSent ? 'Not sent after all' : 'Put back'}: ${name}`}
          aria-disabled={steps.busy}
          onClick={steps.putBack}
        >
          {wasSent ? 'Not Sent After All' : 'Put Back'}
        </Button>
        <RowFailure message={steps.failure} />
      </RowActions>
    </li>
  )
}
