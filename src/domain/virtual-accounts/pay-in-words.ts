import { formatMoney, type Currency } from '#domain/kit/money.ts'
import { formatDateTime } from '#domain/kit/time-format.ts'
import type { TimeZone } from '#domain/kit/dates.ts'
import type { ShownAccount } from './shown.ts'

/** The salon's money and clock. */
interface Local {
  currency: Currency
  timeZone: TimeZone
}

/** Returns how to pay into an account: the exact amount, in one transfer, in time. */
export function howToPay({ amountMinor, expiresAt }: ShownAccount, { currency, timeZone }: Local): string {
  return `Send exactly ${formatMoney(amountMinor, currency)} in one transfer before ${formatDateTime(expiresAt, timeZone)}.`
}

/** Returns the details of an account as one text, to paste into a message. */
export function accountText(account: ShownAccount, local: Local): string {
  const { bankName, accountNumber, accountName } = account
  return `${bankName}\n${accountNumber}\n${accountName}\n${howToPay(account, local)} This account is for this payment only.`
}

/** Returns the sentence about a transfer that the bank refused; null if there was none. */
export function refusedWords({ refusedMinor, amountMinor }: ShownAccount, { currency }: Local): string | null {
  if (refusedMinor === null) return null
  return `${bankRefused(refusedMinor, currency)} Send exactly ${formatMoney(amountMinor, currency)}.`
}

/** Returns what happened to a transfer that was not exact. */
export function bankRefused(refusedMinor: number, currency: Currency): string {
  return `A transfer of ${formatMoney(refusedMinor, currency)} was refused by the bank and goes back to the sender.`
}
