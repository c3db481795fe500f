import type { Principal } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { isAllowed } from './permissions.ts'

/** The member whose records a person reaches: one member (their id), or everyone (null). */
export type Reach = string | null

/** The actions whose name says "every": people without such a right reach only their own records (permissions.ts). */
export type EveryAction = 'seeEveryCalendar' | 'seeEveryCustomer' | 'seeEverySale' | 'seeEverySchedule'

/**
 * Returns the member whose records a person reaches, or null for everyone's. A member's own records are their
 * appointments and schedule, the customers they served, and the sales with lines of theirs, limited to those lines.
 * Owed and awaited amounts belong to no line: callers who don't reach every sale get null for them, in lists and on the
 * customer's page alike.
 */
export function reachOf(person: Principal & { staffId: string }, every: EveryAction): Reach {
  return isAllowed(person, every) ? null : person.staffId
}

/**
 * Returns the current location. People who see every location are at the one they chose, or at all (null).
 * Everyone else is at the location of their member record, even if they chose another one when they had more rights.
 */
export function locationNow(
  person: Principal & { ownLocationId: string },
  chosenLocationId: string | null,
): string | null {
  return isAllowed(person, 'seeEveryLocation') ? chosenLocationId : person.ownLocationId
}

/** The part of a caller, signed in or not, that says where they are. */
interface AtLocation {
  by: Principal | null
  locationId: string | null
}

/**
 * Returns the location that a person is limited to, even for records requested by id; null if they reach every location
 * (R-145).
 */
export function reachedLocation({ by, locationId }: AtLocation): string | null {
  return by && !isAllowed(by, 'seeEveryLocation') ? locationId : null
}

/**
 * Returns the appointments that a person reaches, by member and location; null means all members, or all locations
 * (R-95, R-145).
 */
export function reachedCalendar(call: AtLocation & { by: Principal & { staffId: string } }) {
  return { staffId: reachOf(call.by, 'seeEveryCalendar'), locationId: reachedLocation(call) }
}

/**
 * Returns the location of a new row whose location does not follow from another row: the requested one,
 * otherwise the caller's, otherwise that of the caller's member record. Throws 'not-found' for a location out of reach.
 */
export function locationOfNew(
  call: AtLocation & { by: { ownLocationId: string } & Principal },
  asked: string | null | undefined,
): string {
  const place = asked ?? call.locationId ?? call.by.ownLocationId
  const reached = reachedLocation(call)
  if (reached !== null && place !== reached) throw new Refusal('not-found', { field: 'locationId' })
  return place
}

/**
 * Returns whether a person sees a member's e-mail address. Addresses are used for signing in, so only people who manage
 * the team see those of others.
 */
export function maySeeEmailOf(person: Principal & { staffId: string }, memberId: string): boolean {
  return isAllowed(person, 'changeTeam') || person.staffId === memberId
}
