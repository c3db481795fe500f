import { localDateOf } from '#domain/kit/local-time.ts'
import type { Receipt } from '#domain/sales/receipt/receipt.ts'
import { type RefundableSale, whyCannotRefund, whyCannotVoid } from '#domain/sales/taking-back/refund.ts'

/** Returns a receipt in the form that the rules of refunds use, without its VAT, which the server computes. */
export function refundablePart(sale: Receipt): RefundableSale {
  const received = sale.payments.filter(({ status }) => status === 'received')
  return {
    isVoided: sale.voided !== null,
    lines: sale.lines.map((line) => ({ ...line, vatMinor: 0 })),
    tipsMinor: sale.tipsMinor,
    refundedTipsMinor: sale.refundedTipsMinor,
    balanceMinor: sale.balanceMinor,
    inHandMinor:
      received.reduce((sum, { amountMinor }) => sum + amountMinor, 0) -
      sale.refunds.reduce((sum, { moneyMinor }) => sum + moneyMinor, 0),
  }
}

/** Returns whether a part of the sale can still be refunded. */
export function canRefund(sale: Receipt): boolean {
  const code = whyCannotRefund(refundablePart(sale), { lines: null, withTips: true })
  return code === null || code === 'refund-not-received'
}

/** Returns whether the sale can still be voided on `today`, as if it had never been recorded. */
export function canVoid(sale: Receipt, today: string): boolean {
  const soldOn = localDateOf(sale.soldAt, sale.salon.timeZone)
  return whyCannotVoid({ isVoided: sale.voided !== null, hasRefund: sale.refunds.length > 0, soldOn, today }) === null
}
