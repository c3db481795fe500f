import { Button } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { type HeldPayment, listHeldPaymentsContract, returnHeldPaymentContract } from '#domain/deposits/contract.ts'
import { paidText } from '#domain/deposits/held-words.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { formatDate, formatTime } from '#domain/kit/time-format.ts'
import { useMay, useMe } from '#web/kit/me.tsx'
import { keepAnswer, useRead, useWrite } from '#web/kit/query.ts'
import { FormFailure } from '#web/kit/ui/forms/FormFailure.tsx'
import styles from './card.module.css'

/** Lists the payments for an appointment that are not its deposit, until someone has refunded them. */
export function HeldPayments({ id }: { id: string }) {
  const { data } = useRead(listHeldPaymentsContract, { params: { id } })
  return data?.payments.map((payment) => <Held key={payment.reference} id={id} payment={payment} />)
}

function Held({ id, payment }: { id: string; payment: HeldPayment }) {
  const { timeZone } = useMe().salon
  const mayReturn = useMay('recordSales')
  const write = useWrite(returnHeldPaymentContract)
  const { reference, state, method, why, paidAt } = payment
  const params = { id }
  async function giveBack(): Promise<void> {
    keepAnswer(listHeldPaymentsContract, { params }, await write.mutateAsync({ params, body: { reference } }))
  }
  const when = `${formatTime(paidAt, timeZone)}, ${formatDate(localDateOf(paidAt, timeZone))}`
  return (
    <>
      <FormFailure message={write.error?.message ?? null} />
      <div className={styles.online} role="group" aria-label={`Payment by ${method}`}>
        <IconCreditCard size={18} stroke={1.75} aria-hidden />
        <span className={styles.ownLine} role="status">
          {paidText(payment)} came by {method} ({when}). {why}{' '}
          {state === 'held' ? <b>Refund it in Paystack.</b> : 'It was refunded.'}
        </span>
        {state === 'held' && mayReturn && (
          <Button
            size="xs"
            variant="default"
            aria-disabled={write.isPending}
            onClick={() => !write.isPending && void giveBack().catch(() => undefined)}
          >
            Mark as Refunded
          </Button>
        )}
      </div>
    </>
  )
}
