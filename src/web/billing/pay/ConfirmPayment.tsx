import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import type { zPurchase } from '#domain/billing/contract.ts'
import { nairaOf } from '#domain/billing/price.ts'
import styles from '#web/billing/billing.module.css'
import { FormFailure } from '#web/kit/ui/forms/FormFailure.tsx'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { Facts } from '#web/kit/ui/values/Facts.tsx'
import { Figure } from '#web/kit/ui/values/Figure.tsx'
import { type Quote, QuoteLines } from './QuoteLines.tsx'
import { usePayment } from './use-payment.ts'

interface ConfirmPaymentProps {
  title: string
  purchase: z.output<typeof zPurchase>
  /** The details of the purchase. */
  facts: Readonly<Record<string, string>>
  quote: Quote
  opened: boolean
  onClose: () => void
}

/** Asks the customer to confirm a payment, says where it happens, and leads to the provider. */
export function ConfirmPayment({ title, purchase, facts, quote, opened, onClose }: ConfirmPaymentProps) {
  const [agrees, setAgrees] = useState(false)
  const { pay, isBusy, failure, forget } = usePayment()
  const close = () => {
    forget()
    onClose()
  }
  const onPay = () => void pay({ purchase, totalMinor: quote.totalMinor, agreesToRenewal: agrees })
  return (
    <Sheet
      title={title}
      opened={opened}
      onClose={close}
      keepOpen={isBusy}
      width={460}
      footer={
        <>
          <div className={styles.total}>
            <span className="pl-label">Total</span>
            <Figure size="total">{nairaOf(quote.totalMinor)}</Figure>
          </div>
          <Button variant="subtle" onClick={close}>
            Cancel
          </Button>
          <Button aria-disabled={isBusy} onClick={onPay} data-autofocus>
            {isBusy ? 'Processing...' : 'Pay Now'}
          </Button>
        </>
      }
    >
      <div className="pl-stack">
        <FormFailure message={failure} />
        <Facts of={facts} />
        <QuoteLines quote={quote} />
        {purchase.kind === 'plan' && (
          <Checkbox
            label="Renew automatically: charge this card for each following period"
            checked={agrees}
            onChange={({ currentTarget }) => setAgrees(currentTarget.checked)}
          />
        )}
        <p className={styles.note}>You will be redirected to Paystack to complete your payment securely.</p>
      </div>
    </Sheet>
  )
}
