import type { Receipt } from '#domain/sales/receipt/receipt.ts'
import { type RefundEntry, refundTotals, whyCannotRefund } from '#domain/sales/taking-back/refund.ts'
import { Figure } from '#web/kit/ui/values/Figure.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { refundablePart } from './refundable.ts'

/** Shows the amount to return, and the amount that first reduces the balance. */
export function RefundSummary({ sale, entry }: { sale: Receipt; entry: RefundEntry }) {
  const refundable = refundablePart(sale)
  const code = whyCannotRefund(refundable, entry)
  const totals = code === null || code === 'refund-not-received' ? refundTotals(refundable, entry) : null
  return (
    <>
      Handed back
      {totals && totals.offBalanceMinor > 0 && (
        <>
          {' '}
          after <Money minor={totals.offBalanceMinor} /> off the balance
        </>
      )}
      <Figure size="total">{totals ? <Money minor={totals.moneyMinor} stepBack /> : '–'}</Figure>
    </>
  )
}
