import type { Instant } from '#domain/kit/dates.ts'
import { sumMinor } from '#domain/kit/money.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { BankAccount } from '#domain/salon/deposit-rules.ts'
import type { Receipt } from '#domain/sales/receipt/receipt.ts'
import type { Bill } from './contract-bill.ts'
import type { Place } from './place.ts'

/** Returns a sale as the holder of its pay link sees it: what was bought and what is to pay, and no name. */
export function shownBill(sale: Receipt, { account, place }: { account: BankAccount; place: Place | null }): Bill {
  const { number, soldAt, tipsMinor, paidSaidAt } = sale
  const isVoided = sale.voided !== null
  const balanceMinor = isVoided ? 0 : sale.balanceMinor
  return {
    number,
    soldAt,
    lines: sale.lines.map(({ name, quantity, totalMinor }) => ({ name, quantity, totalMinor })),
    tipsMinor,
    totalMinor: sale.totalMinor + tipsMinor,
    refundedMinor: sale.refundedMinor + sale.refundedTipsMinor,
    paidMinor: sumMinor(sale.payments.filter(counts).map(({ amountMinor }) => amountMinor)),
    balanceMinor,
    isVoided,
    isSaid: paidSaidAt !== null,
    payTo: balanceMinor > 0 ? account : null,
    place,
  }
}

const counts = ({ status }: Receipt['payments'][number]) => status === 'received' || status === 'awaiting'

/**
 * Returns when the customer said that the balance of a sale is paid: now, or earlier if they said so before. Throws
 * 'nothing-owed' if there is nothing to pay.
 */
export function decideSaid(sale: Pick<Receipt, 'balanceMinor' | 'paidSaidAt'>, now: Instant): Instant {
  if (sale.balanceMinor === 0) throw new Refusal('nothing-owed')
  return sale.paidSaidAt ?? now
}
