import type { RefusalCode } from '#domain/kit/refusal.ts'

/* The rules by which a salon requests deposits from visitors. */

/** The shortest and the longest time to pay, in minutes: a quarter of an hour and two days. */
export const depositDue = { leastMin: 15, mostMin: 2880 } as const
/** The largest number of no-shows that can be set as the threshold for requesting a deposit for any service. */
export const mostNoShows = 20

/** The bank account for deposits and balances, in the salon's own words. */
export interface BankAccount {
  bankName: string | null
  bankAccountNumber: string | null
  bankAccountName: string | null
}

/** The bank account with what the salon says about deposits. */
export interface PayTo extends BankAccount {
  depositNote: string | null
}

/** The rules from which a visitor's deposit is computed. */
export interface DepositRules extends PayTo {
  isDepositOn: boolean
  depositDueMin: number
  /** The number of no-shows from which a deposit is requested for any service; null means never. */
  depositNoShows: number | null
  /** The part of the price that customers with so many no-shows pay, in basis points. */
  depositNoShowBp: number
}

/** Returns why deposits cannot be turned on in this way, or null: without an account, no one could pay them. */
export function whyNoDeposits({
  isDepositOn,
  bankName,
  bankAccountNumber,
  bankAccountName,
}: Pick<DepositRules, 'isDepositOn' | keyof BankAccount>): RefusalCode | null {
  return isDepositOn && !(bankName && bankAccountNumber && bankAccountName) ? 'deposit-without-bank' : null
}
