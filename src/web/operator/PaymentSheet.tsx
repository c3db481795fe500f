import { Button, Radio } from '@mantine/core'
import type { Review } from '#domain/billing/payment.ts'
import { formatDateTime } from '#domain/kit/time-format.ts'
import { applyHeldContract, closeHeldContract } from '#domain/operator/contract-actions.ts'
import { exactAmount, heldBecause, paymentStands } from '#domain/operator/payment-words.ts'
import type { SheetOpening } from '#web/kit/ui/forms/use-sheet-form.ts'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { Facts } from '#web/kit/ui/values/Facts.tsx'
import type { OperatorPayment } from './PaymentRow.tsx'
import { ReasonForm } from './ReasonForm.tsx'

export interface OpenedPayment {
  payment: OperatorPayment
  salonId: string
  salonName: string
  timeZone: string
}

const decisions: readonly [Review, label: string, what: string][] = [
  ['applied', 'Apply the purchase', 'The salon gets what it paid for as usual. Missing money is not charged.'],
  ['refunded', 'Refunded', 'You have refunded the money at the payment provider. Nothing is bought.'],
  ['closed', 'Close', 'Nothing is bought, and nothing more is done about it.'],
]

/** Shows a payment with the expected and the received amount; an operator decides a held payment here. */
export function PaymentSheet({ of, ...sheet }: SheetOpening & { of: OpenedPayment }) {
  const { payment, salonId } = of
  if (payment.state !== 'held')
    return (
      <Sheet
        {...sheet}
        title="Payment"
        footer={
          <Button variant="default" onClick={sheet.onClose}>
            Close
          </Button>
        }
      >
        <PaymentFacts of={of} />
      </Sheet>
    )
  return <HeldPayment {...sheet} of={of} params={{ salon: salonId, reference: payment.reference }} />
}

function HeldPayment({ of, params, ...sheet }: SheetOpening & { of: OpenedPayment; params: object }) {
  return (
    <ReasonForm
      {...sheet}
      title="Held Payment"
      submitLabel="Decide"
      busyLabel="Deciding..."
      done="The payment is decided"
      contract={({ as }) => (as === 'applied' ? applyHeldContract : closeHeldContract)}
      params={params}
      values={{ as: '' as Review | '' }}
      bodyOf={({ as }) => (as === 'applied' ? {} : { as })}
    >
      {(form) => (
        <>
          <PaymentFacts of={of} />
          <Radio.Group label="Decision" {...form.getInputProps('as')}>
            <div className="pl-stack pl-above-8 pl-gap-10">
              {decisions.map(([value, label, what]) => (
                <Radio key={value} value={value} label={label} description={what} />
              ))}
            </div>
          </Radio.Group>
        </>
      )}
    </ReasonForm>
  )
}

function PaymentFacts({ of: { payment, salonName, timeZone } }: { of: OpenedPayment }) {
  const { came, currency, heldReason, paidAt, takenBackAt } = payment
  const moment = (at: string) => formatDateTime(at, timeZone)
  const other = came?.requestedMinor !== null && came?.requestedMinor !== came?.amountMinor
  return (
    <Facts
      of={{
        Salon: salonName,
        For: payment.what,
        Status: paymentStands(payment),
        Why: heldReason && heldBecause[heldReason],
        Expected: `${exactAmount(payment.amountMinor, currency)}, ${payment.mode}`,
        Came: came && `${exactAmount(came.amountMinor, came.currency)}, ${came.mode}`,
        'Requested, according to the provider': came && other && exactAmount(came.requestedMinor!, came.currency),
        Begun: `${moment(payment.startedAt)}${payment.isAutomatic ? ', by the stored card' : ''}`,
        Paid: paidAt && moment(paidAt),
        'Taken back': takenBackAt && moment(takenBackAt),
        'Last reported by the provider': payment.providerStatus,
        'The operator said': payment.reviewReason,
        Reference: <span className="pl-break">{payment.reference}</span>,
      }}
    />
  )
}
