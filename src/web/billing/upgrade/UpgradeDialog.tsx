import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Cycle, cycleFacts, type PaidPlanId, plans } from '#domain/billing/catalogue.ts'
import { readQuoteContract } from '#domain/billing/contract.ts'
import { nairaOf } from '#domain/billing/price.ts'
import styles from '#web/billing/billing.module.css'
import { ConfirmPayment } from '#web/billing/pay/ConfirmPayment.tsx'
import { type Quote, QuoteLines } from '#web/billing/pay/QuoteLines.tsx'
import type { Subscription } from '#web/billing/use-billing.ts'
import { useRead } from '#web/kit/query.ts'
import { ErrorBar } from '#web/kit/ui/states/ErrorBar.tsx'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { Figure } from '#web/kit/ui/values/Figure.tsx'
import { BeginLater } from './BeginLater.tsx'
import { PlanChoice } from './PlanChoice.tsx'

interface UpgradeDialogProps {
  title: string
  /** The choice with which the dialog opens. */
  start: { planId: PaidPlanId; cycle: Cycle }
  subscription: Subscription | null
  opened: boolean
  onClose: () => void
}

/** Lets the customer choose a paid plan and its cycle, shows the price from the server, and leads on to the payment. */
export function UpgradeDialog({ title, start, subscription, opened, onClose }: UpgradeDialogProps) {
  const [planId, setPlanId] = useState(start.planId)
  const [cycle, setCycle] = useState(start.cycle)
  const [isPaying, setPaying] = useState(false)
  const chosen = { kind: 'plan', planId, cycle } as const
  const quote = useRead(readQuoteContract, { query: chosen }, { enabled: opened, keepPrevious: true })
  // The price of an earlier choice must never be shown as the total of another.
  const known = quote.isPlaceholderData || quote.error ? undefined : quote.data
  const comesLater = quote.error?.code === 'comes-at-end'
  return (
    <>
      <Sheet
        title={title}
        opened={opened}
        onClose={onClose}
        width={600}
        footer={
          <>
            {!comesLater && <Total quote={known} />}
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            {comesLater ? (
              <BeginLater {...{ planId, cycle, subscription }} onDone={onClose} />
            ) : (
              <Proceed isReady={known !== undefined} onPress={() => setPaying(true)} />
            )}
          </>
        }
      >
        <div className="pl-stack">
          <PlanChoice {...{ planId, setPlanId, cycle, setCycle }} />
          {known && <QuoteLines quote={known} />}
          <WhyNot error={quote.error} onRetry={() => void quote.refetch()} />
        </div>
      </Sheet>
      {known && (
        <ConfirmPayment
          title="Confirm Payment"
          purchase={chosen}
          facts={{ Plan: plans[planId].name, 'Billing cycle': cycleFacts[cycle].label }}
          quote={known}
          opened={isPaying}
          onClose={() => setPaying(false)}
        />
      )}
    </>
  )
}

function Proceed({ isReady, onPress }: { isReady: boolean; onPress: () => void }) {
  return (
    <Button aria-disabled={!isReady} onClick={() => isReady && onPress()}>
      Proceed to Payment
    </Button>
  )
}

function Total({ quote }: { quote: Quote | undefined }) {
  return (
    <div className={styles.total} role="status">
      <span className="pl-label">Total</span>
      <Figure size="total">{quote ? nairaOf(quote.totalMinor) : '…'}</Figure>
    </div>
  )
}

/**
 * Says why there is no price: warns about a purchase that is not possible now, and offers a retry after a failed
 * request.
 */
function WhyNot({ error, onRetry }: { error: { code: string; message: string } | null; onRetry: () => void }) {
  if (!error) return null
  if (refused.has(error.code))
    return (
      <MessageBar warns role="alert">
        {error.message}
      </MessageBar>
    )
  return <ErrorBar title="The price could not be loaded." message={error.message} onRetry={onRetry} />
}

const refused = new Set(['comes-at-end', 'worth-more'])
