import { today } from '#domain/kit/local-time.ts'
import type { Instant, LocalDate, TimeZone } from '#domain/kit/dates.ts'
import { monthlySms } from './overview.ts'
import { type GateRefusal, planIds, whyGateRefuses } from './plans.ts'

/** The ledger of a salon's SMS credits, added up: what was bought and is left, and what was used of the month's own. */
export interface SmsLedger {
  bought: number
  usedOfMonth: number
}

/** The credits available now. */
export interface SmsLeft {
  bought: number
  /** Left of this month's plan credits. */
  ofMonth: number
  total: number
}

/** The first day of the salon's month: that whose own SMS are used now, and lapse with it. */
export function creditMonth(now: Instant, zone: TimeZone): LocalDate {
  return `${today(now, zone).slice(0, 8)}01`
}

/** Returns the credits that a plan includes each month; 0 for an unknown plan. */
export function smsOfPlan(plan: string): number {
  const known = planIds.find((id) => id === plan)
  return known ? monthlySms[known] : 0
}

/** Returns the credits that a salon has left, at least 0, even after a plan that ended within the month. */
export function smsLeft(plan: string, { bought, usedOfMonth }: SmsLedger): SmsLeft {
  const ofMonth = Math.max(0, smsOfPlan(plan) - usedOfMonth)
  const kept = Math.max(0, bought)
  return { bought: kept, ofMonth, total: kept + ofMonth }
}

/**
 * Returns the credit that the next message costs: the month's own first, then a bought one; null if none is left
 * (R-290).
 */
export function nextCredit(left: SmsLeft): 'month' | 'bought' | null {
  if (left.ofMonth > 0) return 'month'
  return left.bought > 0 ? 'bought' : null
}

/** Returns why a salon may not remind by SMS, or null: premium may, and so may salons with bought credits. */
export function whySmsRefused(salon: { plan: string } | null, { bought }: Pick<SmsLeft, 'bought'>): GateRefusal | null {
  return bought > 0 && salon ? null : whyGateRefuses('sms_reminders', salon)
}
