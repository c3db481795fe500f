import { Button } from '@mantine/core'
import {
  deleteWebhookContract,
  editWebhookContract,
  renewSecretContract,
  testWebhookContract,
  type Webhook,
} from '#domain/api/contract-webhooks.ts'
import { useWrite } from '#web/kit/query.ts'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { Deliveries } from './Deliveries.tsx'

interface WebhookSheetProps {
  webhook: Webhook
  opened: boolean
  onClose: () => void
  onEdit: () => void
  onSecret: (secret: string) => void
}

/** Shows one webhook: its deliveries with their outcome, and its actions. */
export function WebhookSheet({ webhook, opened, onClose, onEdit, onSecret }: WebhookSheetProps) {
  const { id, url, isOn } = webhook
  const { test, turn, error, ask, question } = useWebhook(webhook, { onClose, onSecret })
  return (
    <>
      <Sheet
        title={new URL(url).host}
        opened={opened}
        onClose={onClose}
        width={640}
        footer={
          <>
            <Button variant="subtle" color="pepper" onClick={ask.delete}>
              Delete
            </Button>
            <Button variant="default" onClick={onEdit}>
              Edit
            </Button>
          </>
        }
      >
        <div className="pl-stack">
          <p className="pl-break">{url}</p>
          {error && <MessageBar role="alert">{error}</MessageBar>}
          <div className="pl-cluster">
            {isOn && (
              <Button variant="light" aria-disabled={test.isPending} onClick={test.send}>
                Send a Test
              </Button>
            )}
            <Button variant="default" aria-disabled={turn.isPending} onClick={turn.send}>
              {isOn ? 'Turn Off' : 'Turn On'}
            </Button>
            <Button variant="default" onClick={ask.renew}>
              New Secret
            </Button>
          </div>
          <Deliveries webhookId={id} />
        </div>
      </Sheet>
      {question}
    </>
  )
}

function useWebhook(
  { id, url, events, isOn }: Webhook,
  { onClose, onSecret }: Pick<WebhookSheetProps, 'onClose' | 'onSecret'>,
) {
  const params = { id }
  const [confirm, question] = useConfirm()
  const test = useWrite(testWebhookContract, { onDone: () => showToast('A test is on its way') })
  const turn = useWrite(editWebhookContract)
  const remove = useWrite(deleteWebhookContract, { onDone: onClose })
  const renew = useWrite(renewSecretContract, { onDone: ({ secret }) => onSecret(secret) })
  return {
    question,
    error: test.error?.message ?? turn.error?.message ?? null,
    test: { isPending: test.isPending, send: () => !test.isPending && test.mutate({ params }) },
    turn: {
      isPending: turn.isPending,
      send: () => !turn.isPending && turn.mutate({ params, body: { url, events, isOn: !isOn } }),
    },
    ask: {
      delete: () =>
        confirm({
          title: 'Delete webhook',
          message: 'Nothing more is sent there, not even events that are waiting.',
          onConfirm: () => remove.mutateAsync({ params }),
        }),
      renew: () =>
        confirm({
          title: 'New secret',
          message:
            'Parlour signs with the new secret at once. Until your program knows this secret, it refuses events from Parlour.',
          confirmLabel: 'Make New Secret',
          onConfirm: () => renew.mutateAsync({ params }),
        }),
    },
  }
}
