import { type GivenPlan, isInForce } from '#domain/billing/given-plan.ts'
import type { LocalDate } from '#domain/kit/dates.ts'
import { Refusal } from '#domain/kit/refusal.ts'

/**
 * Returns a plan given by hand, valid up to and including a day of the salon that is not over. Throws
 * 'given-is-past'.
 */
export function decideGiving<G extends GivenPlan>(given: G, today: LocalDate): G {
  if (!isInForce(given, today)) throw new Refusal('given-is-past', { field: 'until' })
  return given
}

/** Ends a given plan that is not over. Throws 'nothing-given'. */
export function decideEndGiven(found: GivenPlan | null, today: LocalDate): null {
  if (!found || !isInForce(found, today)) throw new Refusal('nothing-given')
  return null
}

/**
 * Suspends a salon. Throws 'already-suspended', which tells the second of two operators at the same time why.
 */
export function decideSuspension(found: object | null, reason: string): string {
  if (found) throw new Refusal('already-suspended')
  return reason
}

/** Lifts a suspension. Throws 'not-suspended'. */
export function decideLifting(found: object | null): null {
  if (!found) throw new Refusal('not-suspended')
  return null
}
