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
 * Returns an amount as pasted without the sign, code or name of its currency: '₦ 5,000.00' → '5,000.00'. Another
 * currency's stays, so that it is refused rather than read as this one.
 */
export function withoutCurrency(typed: string, currency: Currency): string {
  const names = written[currency]
  const [, before, after] =
    new RegExp(`^(?:(?:${names}) ?(\\d[\\d., ]*)|(\\d[\\d., ]*?) ?(?:${names}))$`, 'i').exec(plainAmount(typed)) ?? []
  return before ?? after ?? typed
}
