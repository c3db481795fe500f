import type { BookedAppointment } from '#domain/appointments/booked.ts'
import type { Instant } from '#domain/kit/dates.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { StoredPreparation } from '#domain/salon/preparation.ts'
import { type AcceptedRule, type PreparationRule, preparationOf, rulesToAccept } from './preparation.ts'

/**
 * Returns the rules that a customer accepts: all that they are asked to accept. Throws
 * 'preparation-not-accepted', and 'preparation-changed' if they read other words.
 */
export function requireAccepted(
  rules: readonly PreparationRule[],
  accepted: readonly AcceptedRule[],
): PreparationRule[] {
  const asked = rulesToAccept(rules)
  for (const { serviceId, version } of asked) {
    const read = accepted.find((one) => one.serviceId === serviceId)
    if (!read) throw new Refusal('preparation-not-accepted', { field: 'accepted' })
    if (read.version !== version) throw new Refusal('preparation-changed', { field: 'accepted' })
  }
  return asked
}

/** Returns rules in which those among `accepted` are accepted now. */
export function withAccepted(
  rules: readonly PreparationRule[],
  accepted: readonly PreparationRule[],
  now: Instant,
): PreparationRule[] {
  return rules.map((rule) => (accepted.includes(rule) ? { ...rule, acceptedAt: now } : rule))
}

/** Throws 'nothing-to-accept' unless the visit is still to come. */
export function requireToCome(visit: Pick<BookedAppointment, 'status' | 'startsAt'>, now: Instant): void {
  if (visit.status !== 'booked' || now >= visit.startsAt) throw new Refusal('nothing-to-accept')
}

/** A rule of a booked visit as it is stored: in its present words, and in those that the customer accepted. */
export interface StoredVisitRule
  extends StoredPreparation, Pick<PreparationRule, 'serviceId' | 'serviceName' | 'acceptedAt'> {
  acceptedWords: string | null
  acceptedVersion: number | null
}

/**
 * Returns the rules of a booked visit. An accepted rule keeps the words that were accepted, however the salon
 * changes or removes it.
 */
export function visitRules(stored: readonly StoredVisitRule[]): PreparationRule[] {
  return stored.flatMap(({ serviceId, serviceName, acceptedWords, acceptedVersion, acceptedAt, ...present }) => {
    const isAccepted = acceptedWords !== null && acceptedVersion !== null
    const accepted = isAccepted && { words: acceptedWords, mustAccept: true, version: acceptedVersion }
    const rule = accepted || preparationOf(present)
    return rule ? [{ serviceId, serviceName, ...rule, acceptedAt }] : []
  })
}
