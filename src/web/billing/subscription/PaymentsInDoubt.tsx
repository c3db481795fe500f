import { Button } from '@mantine/core'
import { verifyPaymentContract } from '#domain/billing/contract-payments.ts'
import { nairaOf } from '#domain/billing/price.ts'
import { formatDateTime } from '#domain/kit/time-format.ts'
import type { Billing } from '#web/billing/use-billing.ts'
import { useMe } from '#web/kit/me.tsx'
import { useWrite } from '#web/kit/query.ts'
import { RowFailure } from '#web/kit/ui/lists/RowActions.tsx'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'

type InDoubt = Billing['payments'][number]

/** Lists the payments that were started and are not known to be paid, and those that are held. */
export function PaymentsInDoubt({ payments }: { payments: readonly InDoubt[] }) {
  if (payments.length === 0) return null
  return (
    <Card title="Payments Not Confirmed">
      <Rows label="Payments not confirmed">
        {payments.map((payment) => (
          <InDoubtRow key={payment.reference} payment={payment} />
        ))}
      </Rows>
    </Card>
  )
}

function InDoubtRow({ payment }: { payment: InDoubt }) {
  const { reference, what, amountMinor, state, startedAt, message } = payment
  const { timeZone } = useMe().salon
  const check = useWrite(verifyPaymentContract, { onDone: (answer) => showToast(answer.message) })
  return (
    <Row
      title={what}
      detail={
        <>
          {formatDateTime(startedAt, timeZone)} · {state === 'open' ? 'Started, not confirmed yet.' : message}
          <RowFailure message={check.error?.message ?? null} />
        </>
      }
      end={nairaOf(amountMinor)}
      actions={
        <Button
          size="xs"
          variant="default"
          aria-label={`Check again: ${what}`}
          aria-disabled={check.isPending}
          onClick={() => !check.isPending && check.mutate({ body: { reference } })}
        >
          {check.isPending ? 'Checking...' : 'Check again'}
        </Button>
      }
    />
  )
}
