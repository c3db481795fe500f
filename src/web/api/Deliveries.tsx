import { Button } from '@mantine/core'
import { type Delivery, listDeliveriesContract, sendAgainContract } from '#domain/api/contract-webhooks.ts'
import { formatDateTime } from '#domain/kit/time-format.ts'
import { useMe } from '#web/kit/me.tsx'
import { useRead, useWrite } from '#web/kit/query.ts'
import { RowActions, RowFailure } from '#web/kit/ui/lists/RowActions.tsx'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'

/** Shows the latest deliveries to a webhook and their outcome. */
export function Deliveries({ webhookId }: { webhookId: string }) {
  // The list is read repeatedly, because no event announces that the worker has sent something.
  const read = useRead(listDeliveriesContract, { params: { id: webhookId } }, { everyMs: 3000 })
  return (
    <Loadable read={{ ...read, data: read.data?.deliveries }} what="Deliveries" empty={<p>Nothing was sent yet.</p>}>
      {(deliveries) => (
        <Rows label="Deliveries">
          {deliveries.map((one) => (
            <DeliveryRow key={one.eventId} webhookId={webhookId} delivery={one} />
          ))}
        </Rows>
      )}
    </Loadable>
  )
}

function DeliveryRow({ webhookId, delivery }: { webhookId: string; delivery: Delivery }) {
  const { timeZone } = useMe().salon
  const again = useWrite(sendAgainContract, { onDone: () => showToast('On its way again') })
  const params = { id: webhookId, eventId: delivery.eventId }
  const at = formatDateTime(delivery.happenedAt, timeZone)
  return (
    <Row
      title={delivery.event}
      detail={`${at} · ${wentWords(delivery, timeZone)}`}
      actions={
        delivery.status !== 'pending' && (
          <RowActions>
            <Button
              size="xs"
              variant="default"
              aria-label={`Send ${delivery.event} of ${at} again`}
              aria-disabled={again.isPending}
              onClick={() => !again.isPending && again.mutate({ params })}
            >
              Send Again
            </Button>
            <RowFailure message={again.error?.message ?? null} />
          </RowActions>
        )
      }
    />
  )
}

const faults: Readonly<Record<NonNullable<Delivery['fault']>, string>> = {
  address: 'the address leads to no machine on the internet',
  time: 'no answer within 10 seconds',
  connection: 'no connection',
  answer: 'refused',
  secret: 'its secret can no longer be read; make another with Renew Secret',
}

/** Returns the outcome of a delivery in words: 'Arrived (200)'; 'Not arrived: no connection, 2 tries, next at …'. */
function wentWords({ status, answered, fault, attempts, dueAt }: Delivery, timeZone: string): string {
  const answer = answered === null ? '' : ` (${answered})`
  if (status === 'delivered') return `Arrived${answer}`
  if (attempts === 0) return 'On its way'
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`
  const next = status === 'pending' && dueAt ? `, next at ${formatDateTime(dueAt, timeZone)}` : ''
  return `Not arrived: ${fault ? faults[fault] : 'being tried'}${answer}, ${tries}${next}`
}
