import type { IncomingHttpHeaders } from 'node:http'
import { keyState } from '#domain/api/decide-key.ts'
import { salonOfKey } from '#domain/api/key.ts'
import { onlyOf } from '#domain/api/scopes.ts'
import { whyGateRefuses } from '#domain/billing/plans.ts'
import { locationNow } from '#domain/auth/reach.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Caller, Member } from '#server/kit/call.ts'
import type { Db } from '#server/kit/db/db.ts'
import { inTransaction, tellNobody, type Tx } from '#server/kit/db/transaction.ts'
import type { Session, Sessions } from '#server/kit/http/callers.ts'
import { hashLinkToken } from '#server/kit/link-token.ts'
import { planNow } from '#server/salon/store-plan.ts'
import { findKey, type FoundKey, touchKey } from './store.ts'

/**
 * A key's last use is recorded only if the last record is older than this, so a busy key doesn't cause a write per
 * request.
 */
const NOTED_EVERY_MIN = 1

/**
 * Authenticates requests by key, as sessions do by cookie: `Authorization: Bearer plr_live_…`. `openCaller` applies
 * what the salon's plan allows. Refuses a key that does not work and says why, because only the key's holder sees the
 * reason.
 */
export function openKeys(db: Db, openCaller: (caller: Caller<Member>) => Caller<Member>): Sessions {
  const noted = new Map<string, string>()

  function note(salonId: string, { id, lastUsedAt }: FoundKey, now: string): void {
    const since = addMinutes(now, -NOTED_EVERY_MIN)
    if ((lastUsedAt ?? '') >= since || (noted.get(id) ?? '') >= since) return
    noted.set(id, now)
    const scope = { salonId, mode: 'write', tell: tellNobody } as const
    // In parallel to the request, which neither waits for it nor fails with it.
    inTransaction(db, scope, (tx) => touchKey(tx, salonId, id, now, since)).catch(() => noted.delete(id))
  }

  return {
    tokenIn: keyIn,
    async find(tx: Tx, text: string, now: string): Promise<Session> {
      const salonId = salonOfKey(text)
      const key = salonId === null ? null : await findKey(tx, salonId, hashLinkToken(text))
      if (!key || salonId === null) throw new Refusal('key-invalid')
      const state = keyState(key, now)
      if (state !== 'active') throw new Refusal(state === 'expired' ? 'key-expired' : 'key-revoked')
      const caller = openCaller(callerOf(salonId, key, now))
      const refused = whyGateRefuses('api_access', caller)
      if (refused) throw new Refusal('key-plan-required', { params: refused.params ?? { plan: 'Premium' } })
      note(salonId, key, now)
      return { caller, endsAt: key.expiresAt ?? '', seenAt: key.lastUsedAt }
    },
  }
}

/** Returns the key in a request; null if there is none. Ignores a cookie sent with the key. */
function keyIn({ authorization }: IncomingHttpHeaders): string | null {
  const [, text] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? []
  return text ?? null
}

/**
 * Returns the caller for a key: it has the rights of the key's scopes and no role. Its changes are recorded as made by
 * the member who created the key.
 */
function callerOf(salonId: string, key: FoundKey, now: string): Caller<Member> {
  const { id, name, scopes, onlyLocationId, homeLocationId, staffId, timeZone, currency, isSuspended } = key
  const by = {
    userId: id,
    userName: name,
    userEmail: null,
    userPhone: null,
    staffId,
    sessionId: id,
    ownLocationId: onlyLocationId ?? homeLocationId,
    role: 'stylist' as const,
    rights: {},
    only: onlyOf(scopes, onlyLocationId !== null),
  }
  // An example salon has no keys.
  const salon = { salonId, timeZone, currency, plan: planNow(key, now), isSuspended, isExample: false }
  return { ...salon, by, locationId: locationNow(by, null) }
}
