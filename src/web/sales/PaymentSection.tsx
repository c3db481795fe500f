import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { useMe } from '#web/kit/me.tsx'
import { MoneyField } from '#web/kit/ui/MoneyField.tsx'
import { optional } from '#web/kit/ui/optional.tsx'
import styles from './checkout.module.css'
import { PaymentChoice } from './PaymentChoice.tsx'
import { nextMethod, paymentRow, PaymentRows } from './PaymentRows.tsx'
import { saleTotals, settlementOf } from './sale-form.ts'
import type { SaleValues } from './sale-values.ts'
import { SettlementLine } from './SettlementLine.tsx'

interface PaymentSectionProps {
  form: UseFormReturnType<SaleValues>
  /** The form opens with the focus here. */
  first: boolean
}

/** How the sale is paid: at once by one method, or split, in part, with cash given. */
export function PaymentSection({ form, first }: PaymentSectionProps) {
  const { payments } = form.values
  const dueMinor = saleTotals(form.values)?.dueMinor ?? 0
  return (
    <section className={styles.extras} aria-label="Payment">
      {payments ? (
        <>
          <div className={styles.label} aria-hidden>
            Payments
          </div>
          <PaymentRows rows={payments} dueMinor={dueMinor} form={form} />
        </>
      ) : (
        <PaidAtOnce form={form} first={first} />
      )}
      <SettlementLine {...settlementOf(form.values, dueMinor)} />
      {payments && (
        <div>
          <Button size="xs" variant="subtle" onClick={() => form.setFieldValue('payments', null)}>
            Pay all at once
          </Button>
        </div>
      )}
    </section>
  )
}

function PaidAtOnce({ form, first }: PaymentSectionProps) {
  const { currency } = useMe().salon
  const { paymentMethod, cashGiven } = form.values
  const [asked, setAsked] = useState(cashGiven !== '')
  const isCash = paymentMethod === 'cash'
  const begin = paymentRow(paymentMethod)
  return (
    <>
      <PaymentChoice
        first={first}
        value={paymentMethod}
        onChange={(method) => form.setFieldValue('paymentMethod', method)}
      />
      {isCash && asked && (
        <MoneyField
          className={styles.single}
          label={optional('Cash given')}
          currency={currency}
          {...form.getInputProps('cashGiven')}
          value={cashGiven}
        />
      )}
      <div className={styles.quiet}>
        {isCash && !asked && (
          <Button size="xs" variant="subtle" onClick={() => setAsked(true)}>
            Cash and change
          </Button>
        )}
        <Button
          size="xs"
          variant="subtle"
          onClick={() => form.setFieldValue('payments', [begin, paymentRow(nextMethod([begin]))])}
        >
          Split
        </Button>
        <Button size="xs" variant="subtle" onClick={() => form.setFieldValue('payments', [begin])}>
          Part-payment
        </Button>
      </div>
    </>
  )
}
