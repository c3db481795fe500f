import { isAllowed } from '#domain/auth/permissions.ts'
import { reachedLocation } from '#domain/auth/reach.ts'
import type { Me, readSessionContract } from '#domain/auth/contract.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import type { Db } from '#server/kit/db/db.ts'
import { inTransaction, type Tx } from '#server/kit/db/transaction.ts'
import type { Caller, Member, PublicCall } from '#server/kit/call.ts'
import { selectActiveLocations } from '#server/salon/store-locations.ts'
import { findSalon } from '#server/salon/store.ts'
import type { AuthParts } from './parts.ts'
import { findEndedWhy, selectPlaces, touchSession } from './store-sessions.ts'

/** A session is noted as seen when that was so long ago, in minutes. */
const SEEN_EVERY_MIN = 15

/**
 * Who is signed in, with their salons, or why not any more. Screens ask when they open, which also prolongs the session and
 * notes that it was seen.
 */
export async function readSession(parts: AuthParts, call: PublicCall): Promise<Output<typeof readSessionContract>> {
  const { db, auth } = parts
  const { headers, now, setCookies } = call
  const token = auth.callers.tokenIn(headers)
  if (!token) return { me: null, endedWhy: null }
  const seen = await auth.callers.recall(token, now)
  if (!seen) return await whyEnded(db, token, now)
  const { salonId, by } = seen
  const read = (tx: Tx) =>
    Promise.all([
      auth.findSession(tx, token, now),
      findSalon(tx, salonId),
      selectPlaces(tx, by.userId),
      selectActiveLocations(tx, salonId),
    ])
  const [session, salon, salons, locations] = await inTransaction(db, { salonId, mode: 'read' }, read)
  if (session && session.caller.salonId !== salonId) {
    await auth.callers.find(token, now)
    return await readSession(parts, call)
  }
  if (!session || !salon) return await whyEnded(db, token, now)
  if (!session.seenAt || session.seenAt < addMinutes(now, -SEEN_EVERY_MIN))
    await inTransaction(db, { salonId: null, mode: 'write' }, (tx) => touchSession(tx, token, now))
  const prolonged = await auth.prolong(headers, session, now)
  if (prolonged.length > 0) setCookies(prolonged)
  return {
    me: {
      ...asMe(session.caller, salon, parts.settings),
      salons,
      locations: reached(session.caller, locations),
      hasSeveralLocations: locations.length > 1,
    },
    endedWhy: null,
  }
}

async function whyEnded(db: Db, token: string, now: string) {
  const read = (tx: Tx) => findEndedWhy(tx, token, now)
  return { me: null, endedWhy: await inTransaction(db, { salonId: null, mode: 'read' }, read) }
}

/** Of the active locations those that somebody may know of. */
function reached(caller: Caller<Member>, locations: Me['locations']): Me['locations'] {
  const only = reachedLocation(caller)
  return locations.filter(({ id }) => only === null || id === only)
}

function asMe(
  { by, locationId, plan }: Caller<Member>,
  salon: NonNullable<Awaited<ReturnType<typeof findSalon>>>,
  { hasPlans }: AuthParts['settings'],
): Omit<Me, 'salons' | 'locations' | 'hasSeveralLocations'> {
  const { userName, userEmail, role, staffId, ownLocationId } = by
  const own = by.rights[role]
  const rights = isAllowed(by, 'changeTeam') ? by.rights : own ? { [role]: own } : {}
  const person = { name: userName, email: userEmail, role, rights, staffId, ownLocationId }
  return { ...person, locationId, salon: { ...salon, plan, hasPlans } as Me['salon'] }
}
