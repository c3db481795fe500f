import type { DepositRules } from './deposit-rules.ts'
import type { StoredPreparation } from './preparation.ts'

/*
 * How visitors book and cancel: until how many minutes before its start an appointment can be booked, how many
 * days ahead of today, and until how many minutes before its start the customer may cancel it. The rules do not apply
 * to staff.
 */

/** The largest values of the rules: 30 days of notice, and two years ahead. */
export const mostNoticeMin = 43_200
export const mostAheadDays = 730

/** The limits of how early and how late visitors can book. */
export interface BookingRules {
  bookingNoticeMin: number
  bookingAheadDays: number
}

/** All rules that apply to a visitor's booking and its changes. */
export interface OnlineRules extends BookingRules, DepositRules, StoredPreparation {
  cancelNoticeMin: number
  /** Each online booking needs the salon's approval. */
  needsApproval: boolean
  plan: string
}
