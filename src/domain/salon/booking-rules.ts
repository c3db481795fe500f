import type { DepositRules } from './deposit-rules.ts'

/*
 * How visitors book and cancel: until how many minutes before its start an appointment can be booked, how many
 * days ahead of today, and until how many minutes before its start the customer may cancel it. The staff are not bound.
 */

/** The most that can be set: 30 days of notice, two years ahead. */
export const mostNoticeMin = 43_200
export const mostAheadDays = 730

/** The earliest and latest time ahead at which visitors book. */
export interface BookingRules {
  bookingNoticeMin: number
  bookingAheadDays: number
}

/** All rules that apply to a visitor's booking and its changes. */
export interface OnlineRules extends BookingRules, DepositRules {
  cancelNoticeMin: number
  /** Someone in the salon approves each booking. */
  needsApproval: boolean
  plan: string
}
