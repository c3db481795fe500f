import type { LocalDate } from '#domain/kit/dates.ts'
import { isHigher, type PaidPlanId } from './catalogue.ts'
import { planIds } from './plans.ts'

/** A plan that an operator gave by hand, with the last day of the salon on which it is valid. */
export interface GivenPlan {
  plan: PaidPlanId
  until: LocalDate
}

/** Returns whether a given plan is valid on a day. */
export const isInForce = ({ until }: GivenPlan, on: LocalDate) => until >= on

/**
 * Returns the plan of a salon on a day: its paid plan, or the given plan if that is higher. An unknown plan is
 * returned unchanged.
 */
export function planOn(paid: string, given: GivenPlan | null, on: LocalDate): string {
  const known = planIds.find((id) => id === paid)
  return given && known && isInForce(given, on) && isHigher(given.plan, known) ? given.plan : paid
}
