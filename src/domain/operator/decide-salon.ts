import { type GivenPlan, isInForce } from '#domain/billing/given-plan.ts'
import type { LocalDate } from '#domain/kit/dates.ts'
import { Refusal } from '#domain/kit/refusal.ts'

/** A plan by hand, up to and with a day of the salon that is not over. Refuses 'given-is-past'. */
export function decideGiving<G extends GivenPlan>(given: G, today: LocalDate): G {
  if (!isInForce(given, today)) throw new Refusal('given-is-past', { field: 'until' })
  return given
}

/** Takes away a plan that was given and is not over. Refuses 'nothing-given'. */
export function decideEndGiven(found: GivenPlan | null, today: LocalDate): null {
  if (!found || !isInForce(found, today)) throw new Refusal('nothing-given')
  return null
}

/** Suspends a salon. Refuses 'already-suspended': of two operators at the same time the second one reads why. */
export function decideSuspension(found: object | null, reason: string): string {
  if (found) throw new Refusal('already-suspended')
  return reason
}

/** Lifts a suspension. Refuses 'not-suspended'. */
export function decideLifting(found: object | null): null {
  if (!found) throw new Refusal('not-suspended')
  return null
}
