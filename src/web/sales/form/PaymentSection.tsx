import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { MoneyField } from '#web/kit/ui/forms/MoneyField.tsx'
import { optional } from '#web/kit/ui/forms/optional.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { TerminalChoice } from '#web/terminals/parts/TerminalChoice.tsx'
import { useChosenTerminal } from '#web/terminals/parts/use-terminals.ts'
import { PaymentChoice } from './PaymentChoice.tsx'
import { focusNext } from './focus-next.ts'
import { nextMethod, paymentRow, PaymentRows } from './PaymentRows.tsx'
import { isByCard, leftToPay, settlementNow } from './sale-form.ts'
import type { PaymentRow, SaleValues } from './sale-values.ts'
import { SettlementLine } from './SettlementLine.tsx'

interface PaymentSectionProps {
  form: UseFormReturnType<SaleValues>
  /** The section has the focus when the form opens. */
  first: boolean
}

/** Shows the choice of how the sale is paid: at once by one method, or split, in part, or with cash given. */
export function PaymentSection({ form, first }: PaymentSectionProps) {
  const { payments } = form.values
  const dueMinor = leftToPay(form.values)
  return (
    <section className="pl-stack pl-gap-10" aria-label="Payment">
      {form.values.depositMinor > 0 && (
        <p className="pl-quiet">
          A deposit of <Money minor={form.values.depositMinor} /> is paid already. Left to pay:{' '}
          <Money minor={dueMinor} />
        </p>
      )}
      {payments ? (
        <>
          <div className="pl-label" aria-hidden>
            Payments
          </div>
          <PaymentRows rows={payments} dueMinor={dueMinor} form={form} />
        </>
      ) : (
        <PaidAtOnce form={form} first={first} />
      )}
      {isByCard(form.values) && <ChargedOn form={form} />}
      <SettlementLine {...settlementNow(form.values, dueMinor)} />
      {payments && (
        <div>
          <Button
            size="xs"
            variant="subtle"
            onClick={(event) => {
              focusNext(event.currentTarget, '[name="paymentMethod"]:checked')
              form.setFieldValue('payments', null)
            }}
          >
            Pay all at once
          </Button>
        </div>
      )}
    </section>
  )
}

function ChargedOn({ form }: Pick<PaymentSectionProps, 'form'>) {
  const { terminalId, locationId } = form.values
  return (
    <TerminalChoice
      value={useChosenTerminal(terminalId, locationId) ?? ''}
      onChange={(chosen) => form.setFieldValue('terminalId', chosen)}
      locationId={locationId}
    />
  )
}

function PaidAtOnce({ form, first }: PaymentSectionProps) {
  const { paymentMethod, cashGiven } = form.values
  const [asked, setAsked] = useState(cashGiven !== '')
  const isCash = paymentMethod === 'cash'
  return (
    <>
      <PaymentChoice
        first={first}
        value={paymentMethod}
        onChange={(method) => form.setFieldValue('paymentMethod', method)}
      />
      {isCash && asked && (
        <MoneyField maw={260} label={optional('Cash given')} {...form.getInputProps('cashGiven')} value={cashGiven} />
      )}
      <OtherWays form={form} onAsk={isCash && !asked ? () => setAsked(true) : null} />
    </>
  )
}

/** Shows the fields that an ordinary payment doesn't need. */
function OtherWays({ form, onAsk }: Pick<PaymentSectionProps, 'form'> & { onAsk: (() => void) | null }) {
  const { paymentMethod, cashGiven } = form.values
  const begin = paymentRow(paymentMethod, paymentMethod === 'cash' ? cashGiven : '')
  const enter = (pressed: HTMLElement, rows: PaymentRow[]) => {
    focusNext(pressed, '[data-path="payments.0.amount"]')
    form.setFieldValue('payments', rows)
  }
  const ask = (pressed: HTMLElement) => {
    focusNext(pressed, '[data-path="cashGiven"]')
    onAsk?.()
  }
  const way = { size: 'xs', variant: 'subtle' }
  return (
    <div className="pl-cluster pl-gap-4-8">
      {onAsk && (
        <Button {...way} onClick={(event) => ask(event.currentTarget)}>
          Cash and change
        </Button>
      )}
      <Button {...way} onClick={(event) => enter(event.currentTarget, [begin, paymentRow(nextMethod([begin]))])}>
        Split
      </Button>
      <Button {...way} onClick={(event) => enter(event.currentTarget, [begin])}>
        Part-payment
      </Button>
    </div>
  )
}
