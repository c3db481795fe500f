import type { Instant, LocalDate } from '#domain/kit/dates.ts'
import type { AddonId, Cycle, PaidPlanId } from './catalogue.ts'
import { lapsesOn, type Paid } from './period.ts'

/** The subscription of a salon: what it paid for, and what becomes of it. */
export interface Subscription extends Paid {
  id: string
  status: 'active' | 'trialing' | 'cancelled'
  planId: PaidPlanId
  cycle: Cycle
  branchCount: number
  /** The value of the plan for the whole period, before deductions. */
  valueMinor: number
  /** It ends with its period. */
  cancelsAtEnd: boolean
  /** A lower plan, or shorter cycle, that takes its place at the end of the period. */
  next: { planId: PaidPlanId; cycle: Cycle } | null
  /** The customer agreed that their card is charged for the next period. */
  renewsByItself: boolean
  /** Its payment was refunded or is disputed: its features are off. */
  isSuspended: boolean
  /** The payment that was applied to it last. */
  lastReference: string
}

/** An add-on of a salon. */
export interface OwnedAddon {
  id: AddonId
  addedAt: Instant
  /** null: for good. */
  paidUntil: LocalDate | null
  isSuspended: boolean
  /** The payment that brought it. */
  reference: string
}

/** Returns whether an add-on counts on a day. */
export const isOwned = ({ paidUntil, isSuspended }: OwnedAddon, on: LocalDate) =>
  !isSuspended && (paidUntil === null || paidUntil > on)

/** The subscription that counts: one that was ended or suspended is none. */
export function currentOf<S extends Pick<Subscription, 'status' | 'isSuspended'>>(found: S | null): S | null {
  return found && found.status !== 'cancelled' && !found.isSuspended ? found : null
}

/** The end of the salon's paid plan, and the plan after it. */
export interface PlanEnd {
  planEndsOn: LocalDate | null
  planCancels: boolean | null
  nextPlan: PaidPlanId | null
}

/** The plan that a salon pays for on a day, whether or not the job of the night has run since it ended. */
export function paidPlanOn(plan: string, { planEndsOn, planCancels, nextPlan }: PlanEnd, on: LocalDate): string {
  if (planEndsOn === null || on < planEndsOn) return plan
  return planCancels || on >= lapsesOn(planEndsOn) ? 'free' : (nextPlan ?? plan)
}

/** The subscription that counts on a day: one that is over is none, whether or not the job of the night has run since. */
export function currentOn<S extends Pick<Subscription, 'status' | 'isSuspended' | 'endsOn' | 'cancelsAtEnd'>>(
  found: S | null,
  on: LocalDate,
): S | null {
  const current = currentOf(found)
  const isOver = current && on >= (current.cancelsAtEnd ? current.endsOn : lapsesOn(current.endsOn))
  return isOver ? null : current
}
