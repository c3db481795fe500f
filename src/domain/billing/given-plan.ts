import type { LocalDate } from '#domain/kit/dates.ts'
import { isHigher, type PaidPlanId } from './catalogue.ts'
import { planIds } from './plans.ts'

/** A plan that an operator gave by hand, up to and with a day of the salon. */
export interface GivenPlan {
  plan: PaidPlanId
  until: LocalDate
}

/** Whether a plan that was given still holds on a day. */
export const isInForce = ({ until }: GivenPlan, on: LocalDate) => until >= on

/** The plan of a salon on a day: what it pays for, or what was given where that is more. An unknown one stays so. */
export function planOn(paid: string, given: GivenPlan | null, on: LocalDate): string {
  const known = planIds.find((id) => id === paid)
  return given && known && isInForce(given, on) && isHigher(given.plan, known) ? given.plan : paid
}
