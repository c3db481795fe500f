import type { RefusalCode } from '#domain/kit/refusal.ts'

/* How a salon asks visitors for deposits. */

/** The least and the most time to pay, in minutes: a quarter of an hour, two days. */
export const depositDue = { leastMin: 15, mostMin: 2880 } as const
/** The most no-shows after which a customer can be asked for a deposit on anything. */
export const mostNoShows = 20

/** The account to which a deposit is paid, in the salon's own words. */
export interface PayTo {
  bankName: string | null
  bankAccountNumber: string | null
  bankAccountName: string | null
  depositNote: string | null
}

/** The rules that a visitor's deposit is computed by. */
export interface DepositRules extends PayTo {
  isDepositOn: boolean
  depositDueMin: number
  /** The number of no-shows from which a deposit is asked for any service; null: never. */
  depositNoShows: number | null
  /** The part of the price that such customers pay, in basis points. */
  depositNoShowBp: number
}

/** Returns why deposits cannot be requested like this, or null: no one can pay without knowing where to. */
export function whyNoDeposits({
  isDepositOn,
  bankName,
  bankAccountNumber,
  bankAccountName,
}: Pick<DepositRules, 'isDepositOn' | keyof Omit<PayTo, 'depositNote'>>): RefusalCode | null {
  return isDepositOn && !(bankName && bankAccountNumber && bankAccountName) ? 'deposit-without-bank' : null
}
