import { Button } from '@mantine/core'
import { listWhatsAppContract } from '#domain/messages/contract-whatsapp.ts'
import { useRead } from '#web/kit/query.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { Disclosure } from '#web/kit/ui/page/Disclosure.tsx'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { BackLink } from '#web/kit/ui/lists/BackLink.tsx'
import { paths } from '#web/kit/paths.ts'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { ErrorBar } from '#web/kit/ui/states/ErrorBar.tsx'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { dayLine, whoseDay } from '../reminded-day-words.ts'
import { HandledMessages } from './HandledMessages.tsx'
import { useQueueReminders } from './use-queue-reminders.ts'
import { WhatsAppQueue } from './WhatsAppQueue.tsx'

/** The interval, in milliseconds, at which messages that have become due are added. */
const freshMs = 60_000

/**
 * /sms-management/whatsapp: lists the waiting messages, each of which is sent from the person's own WhatsApp with a
 * press.
 */
export function WhatsAppPage() {
  const read = useRead(listWhatsAppContract, {}, { everyMs: freshMs })
  const queue = read.data
  const reminders = useQueueReminders(queue?.next)
  return (
    <>
      <PageHeader
        title="WhatsApp Messages"
        line={
          <span className="pl-cluster pl-baseline pl-gap-4-12">
            <BackLink href={paths.smsManagement}>SMS Management</BackLink>
            {queue && dayLine(queue.next)}
          </span>
        }
        tools={
          <Button variant="default" onClick={reminders.write} aria-disabled={reminders.busy}>
            {reminders.busy ? 'Writing...' : `Write ${whoseDay(queue?.next)} Reminders`}
          </Button>
        }
      />
      <PageBody>
        {reminders.failure && (
          <ErrorBar title="The reminders could not be written." message={reminders.failure} onRetry={reminders.write} />
        )}
        <Loadable read={read} what="The messages">
          {({ now, later, handled }) => (
            <>
              <Card title="To Send" aside={now.length > 0 && <span className="pl-quiet">{now.length}</span>}>
                <WhatsAppQueue messages={now} label="To send" empty={<Nothing />} />
                {later.length > 0 && (
                  <Disclosure title="Later" hint={`${later.length}`}>
                    <WhatsAppQueue messages={later} label="Later" />
                  </Disclosure>
                )}
              </Card>
              {handled.length > 0 && <HandledMessages messages={handled} />}
            </>
          )}
        </Loadable>
      </PageBody>
    </>
  )
}

function Nothing() {
  return (
    <EmptyState
      drawing="messages"
      title="Nothing to send."
      line="Messages to customers appear here. Send each from your own WhatsApp."
    />
  )
}
