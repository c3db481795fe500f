import type { signOutDeviceContract, signOutOthersContract } from '#domain/auth/contract-account.ts'
import type { Me, readSessionContract, signOutContract, switchSalonContract } from '#domain/auth/contract.ts'
import { isAllowed, isOwner } from '#domain/auth/permissions.ts'
import { reachedLocation } from '#domain/auth/reach.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { chooseLocationContract } from '#domain/salon/contract-locations.ts'
import type { Caller, Member, PublicCall, UseCase } from '#server/kit/call.ts'
import type { Db } from '#server/kit/db/db.ts'
import { inTransaction, type Tx } from '#server/kit/db/transaction.ts'
import { holdActiveLocation, selectActiveLocations } from '#server/salon/store-locations.ts'
import { findSalon, isOwnerHost } from '#server/salon/store.ts'
import { requireSession } from './own-account.ts'
import type { AuthParts, PublicUseCase } from './parts.ts'
import { endSession, selectSessions } from './store-account.ts'
import { endSessions, enterSalon, findEndedWhy, goToLocation, selectPlaces, touchSession } from './store-sessions.ts'

/** After how many minutes a session's last use is recorded again. */
const SEEN_EVERY_MIN = 15

/**
 * Returns the signed-in person with their salons, or why the session ended. Screens request it when they open, which
 * also prolongs the session and records its use.
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
      isOwner(by.role) && isOwnerHost(tx),
    ])
  const [session, salon, salons, locations, ownerIsHost] = await inTransaction(db, { salonId, mode: 'read' }, read)
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
      isHost: ownerIsHost && isOwner(session.caller.by.role) && !session.caller.isExample,
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

/** Returns the active locations that a person may see. */
function reached(caller: Caller<Member>, locations: Me['locations']): Me['locations'] {
  const only = reachedLocation(caller)
  return locations.filter(({ id }) => only === null || id === only)
}

function asMe(
  { by, locationId, plan }: Caller<Member>,
  salon: NonNullable<Awaited<ReturnType<typeof findSalon>>>,
  { hasPlans }: AuthParts['settings'],
): Omit<Me, 'isHost' | 'salons' | 'locations' | 'hasSeveralLocations'> {
  const { userName, userEmail, userPhone, role, staffId, ownLocationId } = by
  const own = by.rights[role]
  const rights = isAllowed(by, 'changeTeam') ? by.rights : own ? { [role]: own } : {}
  const person = { name: userName, email: userEmail, phone: userPhone, role, rights, staffId, ownLocationId }
  return { ...person, locationId, salon: { ...salon, plan, hasPlans } as Me['salon'] }
}

/**
 * Switches this browser's session to another salon that its account may enter. Throws 'not-found' otherwise.
 */
export const switchSalon: PublicUseCase<typeof switchSalonContract> = async (
  { db, auth },
  { headers, now },
  { body: { salonId } },
) => {
  const { token, by } = await requireSession({ auth }, headers, now)
  await inTransaction(db, { salonId: null, mode: 'write' }, async (tx) => {
    const places = await selectPlaces(tx, by.userId)
    if (!places.some(({ id }) => id === salonId)) throw new Refusal('not-found')
    await enterSalon(tx, token, salonId, now)
  })
  await auth.callers.find(token, now)
  return {}
}

/** Switches the session to an active location of its salon, or to all of them. Throws 'not-found' otherwise. */
export const chooseLocation: UseCase<typeof chooseLocationContract> = async (call, { body }) => {
  const { tx, salonId, by } = call
  const { locationId } = body
  if (locationId !== null && !(await holdActiveLocation(tx, salonId, locationId)))
    throw new Refusal('not-found', { field: 'locationId' })
  await goToLocation(tx, by.sessionId, locationId)
  return {}
}

/** Ends the browser's session and removes its cookie. Open to everyone: an ended session must not hinder signing out. */
export const signOut: PublicUseCase<typeof signOutContract> = async ({ auth }, { headers, setCookies }) => {
  setCookies(await auth.signOut(headers))
  return {}
}

/**
 * Ends the signed-in account's session on another device, and notifies its screens. Throws 'not-found' if there is
 * none.
 */
export async function signOutDevice(
  parts: AuthParts,
  { headers, now, inSalon }: PublicCall,
  { params: { id } }: ParsedInput<typeof signOutDeviceContract>,
): Promise<Output<typeof signOutDeviceContract>> {
  const { token, by } = await requireSession(parts, headers, now)
  const sessions = await inTransaction(parts.db, { salonId: null, mode: 'read' }, (tx) =>
    selectSessions(tx, by.userId, now),
  )
  const session = sessions.find((one) => one.id === id && one.token !== token)
  if (!session) throw new Refusal('not-found')
  await inSalon(session.salonId, async ({ tx }) => await endSession(tx, by.userId, id))
  return {}
}

/** Ends all other sessions of the account that is signed in. */
export async function signOutOthers(
  parts: AuthParts,
  { headers, now, inSalon }: PublicCall,
): Promise<Output<typeof signOutOthersContract>> {
  const { token, salonId, by } = await requireSession(parts, headers, now)
  await inSalon(salonId, async ({ tx }) => await endSessions(tx, by.userId, 'elsewhere', token))
  return {}
}
