import type { Instant } from '#domain/kit/dates.ts'
import type { StoredPreparation } from '#domain/salon/preparation.ts'

/** A preparation rule as customers read it. */
export interface Preparation {
  words: string
  /** Customers are asked to tick that they accept it. */
  mustAccept: boolean
  version: number
}

/** A rule with the service that it belongs to; null for the salon's rule for all visits. */
export interface PreparationRule extends Preparation {
  serviceId: string | null
  serviceName: string | null
  /** When the customer accepted the rule; null if they have not. */
  acceptedAt: Instant | null
}

/** A rule that a customer accepts, in the words of a version. */
export type AcceptedRule = Pick<PreparationRule, 'serviceId' | 'version'>

/** Returns a stored rule as customers read it; null if there is none. */
export function preparationOf({
  preparation: words,
  mustAcceptPreparation: mustAccept,
  preparationVersion: version,
}: StoredPreparation): Preparation | null {
  return words === null ? null : { words, mustAccept, version }
}

/** Returns the rules of a visit that is about to be booked: the salon's, then those of its services in their order. */
export function rulesOf(
  ofSalon: Preparation | null,
  services: readonly { id: string; name: string; preparation: Preparation | null }[],
): PreparationRule[] {
  const first = ofSalon ? [{ serviceId: null, serviceName: null, ...ofSalon, acceptedAt: null }] : []
  const others = services.flatMap(({ id, name, preparation }) =>
    preparation ? [{ serviceId: id, serviceName: name, ...preparation, acceptedAt: null }] : [],
  )
  return [...first, ...others]
}

/** Returns whether the customer accepted a rule. */
export const isAccepted = ({ acceptedAt }: Pick<PreparationRule, 'acceptedAt'>): boolean => acceptedAt !== null

/** Returns the rules that the customer is asked to accept, and has not accepted yet. */
export function rulesToAccept(rules: readonly PreparationRule[]): PreparationRule[] {
  return rules.filter((rule) => rule.mustAccept && !isAccepted(rule))
}

/** Returns what a customer sends to accept these rules in the words that they see. */
export function acceptanceOf(rules: readonly PreparationRule[]): AcceptedRule[] {
  return rulesToAccept(rules).map(({ serviceId, version }) => ({ serviceId, version }))
}
