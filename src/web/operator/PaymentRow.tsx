import { nairaOf } from '#domain/billing/price.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { formatDateTime } from '#domain/kit/time-format.ts'
import type { readSalonContract } from '#domain/operator/contract.ts'
import { heldBecause, paymentStands } from '#domain/operator/payment-words.ts'
import { Row } from '#web/kit/ui/lists/Rows.tsx'
import styles from './operator.module.css'

export type OperatorPayment = Output<typeof readSalonContract>['payments'][number]

interface PaymentRowProps {
  payment: OperatorPayment
  timeZone: string
  /** The name of the salon, if payments of several salons are listed together. */
  salonName?: string
  onOpen: () => void
}

/** Shows one payment: its purpose, time and status. A press shows the expected and the received amount. */
export function PaymentRow({ payment, timeZone, salonName, onOpen }: PaymentRowProps) {
  const { what, startedAt, heldReason, state, amountMinor, takenBackAt, isDisputed } = payment
  const isUrgent = state === 'held' || takenBackAt !== null || isDisputed
  return (
    <Row
      title={salonName ?? what}
      onPress={onOpen}
      detail={[
        salonName && what,
        formatDateTime(startedAt, timeZone),
        state === 'held' && heldReason && heldBecause[heldReason],
      ]
        .filter(Boolean)
        .join(' · ')}
      badge={<span className={isUrgent ? styles.suspended : 'pl-quiet'}>{paymentStands(payment)}</span>}
      end={nairaOf(amountMinor)}
    />
  )
}
