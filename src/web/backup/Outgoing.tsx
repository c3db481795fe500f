import { Button } from '@mantine/core'
import { readOutgoingContract, startSendingContract } from '#domain/backup/contract.ts'
import { formatDateTime } from '#domain/kit/time-format.ts'
import { useRead, useWrite } from '#web/kit/query.ts'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { refreshHost } from './refresh-host.ts'

/**
 * Lists, after a restore, the messages that are sent once sending is started. Shows nothing unless sending is paused.
 */
export function Outgoing({ timeZone }: { timeZone: string }) {
  const { data } = useRead(readOutgoingContract, {})
  const start = useWrite(startSendingContract, {
    onDone: () => {
      showToast('Sending has started')
      void refreshHost()
    },
  })
  const [confirm, confirmDialog] = useConfirm()
  if (!data?.pausedSince) return confirmDialog
  const { pausedSince, pending } = data
  const ask = () =>
    confirm({
      title: 'Start Sending',
      message: pending.length === 0 ? forNothing : forAll,
      confirmLabel: 'Start Sending',
      harmless: true,
      onConfirm: () => start.mutateAsync({}),
    })
  return (
    <Card title="What Is Pending">
      <div className="pl-stack">
        <p className="pl-quiet">
          This data was restored on {formatDateTime(pausedSince, timeZone)}. Check it first: messages that were sent
          after the backup may be listed again.
        </p>
        {pending.length === 0 ? (
          <p>Nothing is pending.</p>
        ) : (
          <Rows label="Pending">
            {pending.map(({ kind, count }) => (
              <Row key={kind} title={kind.charAt(0).toUpperCase() + kind.slice(1)} end={count.toLocaleString('en')} />
            ))}
          </Rows>
        )}
        <div>
          <Button variant="default" onClick={ask}>
            Start Sending
          </Button>
        </div>
      </div>
      {confirmDialog}
    </Card>
  )
}

const forNothing = 'Messages, renewals and webhooks are sent from now on.'
const forAll =
  'Everything on the list is sent now, and cannot be called back. If another server still runs with this data, customers get everything twice.'
