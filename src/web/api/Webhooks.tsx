import { Button } from '@mantine/core'
import { useState } from 'react'
import { listWebhooksContract, type Webhook } from '#domain/api/contract-webhooks.ts'
import { lazySheet } from '#web/kit/lazy-sheet.tsx'
import { useRead } from '#web/kit/query.ts'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { Loadable, type Read } from '#web/kit/ui/states/Loadable.tsx'
import { SecretSheet } from './SecretSheet.tsx'
import { WebhookSheet } from './WebhookSheet.tsx'

const WebhookModal = lazySheet(() => import('./WebhookModal.tsx'), 'WebhookModal')

/** Shows the webhooks of the salon, and a button to add one. */
export function Webhooks() {
  const read = useRead(listWebhooksContract, {})
  const webhooks = read.data?.webhooks
  const form = useOpened<Webhook>()
  const sheet = useOpened<string>()
  const [secret, setSecret] = useState<string | null>(null)
  const shown = webhooks?.find(({ id }) => id === sheet.row)
  return (
    <Card title="Webhooks">
      <WebhookList read={{ ...read, data: webhooks }} onOpen={sheet.open} onAdd={() => form.open(null)} />
      <WebhookModal
        key={form.count}
        webhook={form.row}
        opened={form.opened}
        onClose={form.close}
        onSecret={setSecret}
      />
      {shown && (
        <WebhookSheet
          webhook={shown}
          opened={sheet.opened && !form.opened && secret === null}
          onClose={sheet.close}
          onEdit={() => form.open(shown)}
          onSecret={setSecret}
        />
      )}
      <SecretSheet
        title="Copy the secret now"
        label="Secret"
        text={secret}
        line="Your program uses it to verify that events come from Parlour. It is shown only now; you can make a new one at any time."
        onClose={() => setSecret(null)}
      />
    </Card>
  )
}

interface WebhookListProps {
  read: Read<Webhook[]>
  onOpen: (id: string) => void
  onAdd: () => void
}

function WebhookList({ read, onOpen, onAdd }: WebhookListProps) {
  const none = (
    <EmptyState
      drawing="messages"
      title="No webhooks yet"
      line="A webhook is an address to which Parlour sends events, such as a booking or a sale."
      action={{ label: 'Add Webhook', onClick: onAdd }}
    />
  )
  return (
    <Loadable read={read} what="Webhooks" empty={none}>
      {(all) => (
        <>
          <Rows label="Webhooks">
            {all.map((one) => (
              <Row key={one.id} title={one.url} detail={stateOf(one)} onPress={() => onOpen(one.id)} />
            ))}
          </Rows>
          <div className="pl-above-16">
            <Button variant="default" onClick={onAdd}>
              Add Webhook
            </Button>
          </div>
        </>
      )}
    </Loadable>
  )
}

/** Returns the status and the events of a webhook in words. */
function stateOf({ isOn, failingSince, gaveUpAt, events }: Webhook): string {
  const count = events.length === 1 ? '1 event' : `${events.length} events`
  if (gaveUpAt) return `Turned off: nothing arrived for days · ${count}`
  if (!isOn) return `Off · ${count}`
  return `${failingSince ? 'Not arriving at the moment' : 'On'} · ${count}`
}
