import { today } from '#domain/kit/local-time.ts'
import type { Instant, LocalDate, TimeZone } from '#domain/kit/dates.ts'
import { monthlySms } from './overview.ts'
import { type GateRefusal, planIds, whyGateRefuses } from './plans.ts'

/**
 * The sums of a salon's SMS ledger: the bought credits that are left, and the used part of the plan's monthly credits.
 */
export interface SmsLedger {
  bought: number
  usedOfMonth: number
}

/** The SMS credits that are available now. */
export interface SmsLeft {
  bought: number
  /** The part of this month's plan credits that is left. */
  ofMonth: number
  total: number
}

/**
 * Returns the first day of the salon's current month, which names the plan credits that are used now and lapse with the
 * month.
 */
export function creditMonth(now: Instant, zone: TimeZone): LocalDate {
  return `${today(now, zone).slice(0, 8)}01`
}

/** Returns the credits that a plan includes each month; 0 for an unknown plan. */
export function smsOfPlan(plan: string): number {
  const known = planIds.find((id) => id === plan)
  return known ? monthlySms[known] : 0
}

/** Returns the credits that a salon has left, never less than 0, even if its plan ended within the month. */
export function smsLeft(plan: string, { bought, usedOfMonth }: SmsLedger): SmsLeft {
  const ofMonth = Math.max(0, smsOfPlan(plan) - usedOfMonth)
  const kept = Math.max(0, bought)
  return { bought: kept, ofMonth, total: kept + ofMonth }
}

/**
 * Returns the kind of credit that the next message costs: one of the month's, then a bought one; null if none is left
 * (R-290).
 */
export function nextCredit(left: SmsLeft): 'month' | 'bought' | null {
  if (left.ofMonth > 0) return 'month'
  return left.bought > 0 ? 'bought' : null
}

/**
 * Returns why a salon may not send reminders by SMS, or null: Premium salons may, and so may salons with bought
 * credits.
 */
export function whySmsRefused(salon: { plan: string } | null, { bought }: Pick<SmsLeft, 'bought'>): GateRefusal | null {
  return bought > 0 && salon ? null : whyGateRefuses('sms_reminders', salon)
}
