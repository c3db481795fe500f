import { localDateOf } from '#domain/kit/local-time.ts'
import type { Receipt } from '#domain/sales/receipt/receipt.ts'
import { type RefundableSale, whyCannotRefund, whyCannotVoid } from '#domain/sales/taking-back/refund.ts'

/** A receipt as the rules of refunds read it. Its VAT is the server's matter. */
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

/** Something of the sale is left to take back. */
export function canRefund(sale: Receipt): boolean {
  const code = whyCannotRefund(refundablePart(sale), { lines: null, withTips: true })
  return code === null || code === 'refund-not-received'
}

/** The sale can still be taken back as if it had never been, on `today`. */
export function canVoid(sale: Receipt, today: string): boolean {
  const soldOn = localDateOf(sale.soldAt, sale.salon.timeZone)
  return whyCannotVoid({ isVoided: sale.voided !== null, hasRefund: sale.refunds.length > 0, soldOn, today }) === null
}
