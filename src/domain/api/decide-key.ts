import type { Instant } from '#domain/kit/dates.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import type { ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { whyGateRefuses } from '#domain/billing/plans.ts'
import { type addKeyContract, type ApiKey, mostKeys } from './contract-keys.ts'
import { leastScopes, type Scope } from './scopes.ts'

/** An API key as it is stored, without the hash of its text. */
export interface NewKey {
  id: string
  name: string
  ending: string
  scopes: Scope[]
  locationId: string | null
  madeBy: string
  expiresAt: Instant | null
}

const minutesPerDay = 1440

/**
 * Returns a new key. Throws the refusal of the plan, 'too-many-keys', or 'not-found' if there is no such
 * location.
 */
export function decideKey(
  found: { working: number; hasLocation: boolean },
  body: ParsedInput<typeof addKeyContract>['body'],
  about: { plan: string; staffId: string; ending: string; now: Instant },
): NewKey {
  const refused = whyGateRefuses('api_access', about)
  if (refused) throw new Refusal(refused.code, { params: refused.params })
  if (found.working >= mostKeys) throw new Refusal('too-many-keys', { params: { most: mostKeys } })
  const { id, name, locationId, expiresInDays } = body
  if (locationId !== null && !found.hasLocation) throw new Refusal('not-found', { field: 'locationId' })
  const expiresAt = expiresInDays === null ? null : addMinutes(about.now, expiresInDays * minutesPerDay)
  return {
    id,
    name,
    ending: about.ending,
    scopes: leastScopes(body.scopes),
    locationId,
    madeBy: about.staffId,
    expiresAt,
  }
}

/** Returns whether a key is active, revoked or expired at a moment. */
export function keyState(key: { revokedAt: Instant | null; expiresAt: Instant | null }, now: Instant): ApiKey['state'] {
  if (key.revokedAt !== null) return 'revoked'
  return key.expiresAt !== null && key.expiresAt <= now ? 'expired' : 'active'
}
