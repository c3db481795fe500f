import type { Instant } from '#domain/kit/dates.ts'
import { sumMinor } from '#domain/kit/money.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { BankAccount } from '#domain/salon/deposit-rules.ts'
import type { Receipt } from '#domain/sales/receipt/receipt.ts'
import type { PayIn } from '#domain/virtual-accounts/shown.ts'
import type { Bill } from './contract-bill.ts'
import type { Place } from './place.ts'

/** Returns a sale as the holder of its pay link sees it: what was bought and what is to pay, and no name. */
export function shownBill(
  sale: Receipt,
  { account, place, payIn }: { account: BankAccount; place: Place | null; payIn: PayIn },
): Bill {
  const { number, soldAt, tipsMinor, balanceMinor, paidSaidAt } = sale
  const paidMinor = sumMinor(sale.payments.filter(counts).map(({ amountMinor }) => amountMinor))
  const returnedMinor = sumMinor(sale.refunds.map(({ moneyMinor }) => moneyMinor))
  return {
    number,
    soldAt,
    // As on the receipt: before the discount off the whole sale.
    lines: sale.lines.map(({ name, quantity, totalMinor, saleDiscountMinor }) => {
      return { name, quantity, totalMinor: totalMinor + saleDiscountMinor }
    }),
    discountMinor: sale.discount?.amountMinor ?? 0,
    tipsMinor,
    totalMinor: sale.totalMinor + tipsMinor,
    refundedMinor: sale.refundedMinor + sale.refundedTipsMinor,
    paidMinor: paidMinor - returnedMinor,
    balanceMinor,
    isVoided: sale.voided !== null,
    isSaid: paidSaidAt !== null,
    payTo: balanceMinor > 0 ? account : null,
    payIn,
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
