import type { Currency } from './money.ts'
import { plainAmount } from './plain-amount.ts'

/** The ways in which people write each currency before or after an amount. */
const written: Readonly<Record<Currency, string>> = {
  NGN: '₦|NGN|naira|N',
  USD: 'US\\$|USD|\\$',
  GBP: '£|GBP',
  EUR: '€|EUR',
  GHS: 'GH₵|GH¢|GHS|GHC|₵|cedis',
  KES: 'KSh\\.?|KES|Sh\\.?',
  ZAR: 'ZAR|rand|R',
}

/**
 * Returns a pasted amount without the sign, code or name of its currency: '₦ 5,000.00' → '5,000.00'. The sign of
 * another currency stays, so that the amount is refused rather than read in this currency.
 */
export function withoutCurrency(typed: string, currency: Currency): string {
  const names = written[currency]
  const [, before, after] =
    new RegExp(`^(?:(?:${names}) ?(\\d[\\d., ]*)|(\\d[\\d., ]*?) ?(?:${names}))$`, 'i').exec(plainAmount(typed)) ?? []
  return before ?? after ?? typed
}
