import type { Instant, LocalDate } from '#domain/kit/dates.ts'
import type { AddonId, Cycle, PaidPlanId } from './catalogue.ts'
import { lapsesOn, type Paid } from './period.ts'

/** The subscription of a salon: what it paid for, and how it continues. */
export interface Subscription extends Paid {
  id: string
  status: 'active' | 'trialing' | 'cancelled'
  planId: PaidPlanId
  cycle: Cycle
  branchCount: number
  /** The value of the plan for the whole period, before deductions. */
  valueMinor: number
  /** The subscription ends with its period. */
  cancelsAtEnd: boolean
  /** The lower plan, or shorter cycle, that replaces the current one at the end of the period. */
  next: { planId: PaidPlanId; cycle: Cycle } | null
  /** The customer agreed that their card is charged for the next period. */
  renewsByItself: boolean
  /** The payment of the subscription was refunded or is disputed, so its features are off. */
  isSuspended: boolean
  /** The reference of the payment that was applied last. */
  lastReference: string
}

/** An add-on that a salon has. */
export interface OwnedAddon {
  id: AddonId
  addedAt: Instant
  /** The day after the last paid one; null if the add-on does not expire. */
  paidUntil: LocalDate | null
  isSuspended: boolean
  /** The reference of the payment that bought the add-on. */
  reference: string
}

/** Returns whether an add-on counts on a day. */
export const isOwned = ({ paidUntil, isSuspended }: OwnedAddon, on: LocalDate) =>
  !isSuspended && (paidUntil === null || paidUntil > on)

/** Returns the subscription that counts; an ended or suspended one does not. */
export function currentOf<S extends Pick<Subscription, 'status' | 'isSuspended'>>(found: S | null): S | null {
  return found && found.status !== 'cancelled' && !found.isSuspended ? found : null
}

/** The end of the salon's paid plan, and the plan after it. */
export interface PlanEnd {
  planEndsOn: LocalDate | null
  planCancels: boolean | null
  nextPlan: PaidPlanId | null
}

/**
 * Returns the plan that a salon pays for on a day, even if the nightly job has not run since the plan ended (R-203,
 *
 */
export function paidPlanOn(plan: string, { planEndsOn, planCancels, nextPlan }: PlanEnd, on: LocalDate): string {
  if (planEndsOn === null || on < planEndsOn) return plan
  return planCancels || on >= lapsesOn(planEndsOn) ? 'free' : (nextPlan ?? plan)
}

/**
 * Returns the subscription that counts on a day; one that is over does not count, even if the nightly job has not run
 * since.
 */
export function currentOn<S extends Pick<Subscription, 'status' | 'isSuspended' | 'endsOn' | 'cancelsAtEnd'>>(
  found: S | null,
  on: LocalDate,
): S | null {
  const current = currentOf(found)
  const isOver = current && on >= (current.cancelsAtEnd ? current.endsOn : lapsesOn(current.endsOn))
  return isOver ? null : current
}
