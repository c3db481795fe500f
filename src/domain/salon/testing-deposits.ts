import type { DepositRules } from './deposit-rules.ts'

/** The deposit rules of a salon that requests no deposits. */
export const noDeposits: DepositRules = {
  isDepositOn: false,
  depositDueMin: 120,
  depositNoShows: null,
  depositNoShowBp: 5000,
  bankName: null,
  bankAccountNumber: null,
  bankAccountName: null,
  depositNote: null,
}
