import type { Principal } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { isAllowed } from './permissions.ts'

/** Whose work somebody reaches: one member's own (their id), or everybody's (null). */
export type Reach = string | null

/** The actions whose name says "every": who lacks one reaches what is their own (permissions.ts). */
export type EveryAction = 'seeEveryCalendar' | 'seeEveryCustomer' | 'seeEverySale' | 'seeEverySchedule'

/**
 * Returns the member whose records a person reaches, or null for everyone's. A member's own are their appointments
 * and schedule, the customers they served, and the sales with a line of theirs, by those lines alone. Owed and awaited
 * amounts belong to no line: callers who don't reach every sale get null, in lists and on the customer's page alike.
 */
export function reachOf(person: Principal & { staffId: string }, every: EveryAction): Reach {
  return isAllowed(person, every) ? null : person.staffId
}

/**
 * Returns the current location: for people who see every location, the one they chose, or all of them (null); everyone else is
 * at that of their member's record, whatever they chose while they saw more.
 */
export function locationNow(
  person: Principal & { ownLocationId: string },
  chosenLocationId: string | null,
): string | null {
  return isAllowed(person, 'seeEveryLocation') ? chosenLocationId : person.ownLocationId
}

/** The call of somebody, or of nobody signed in, as far as it is about where they are. */
interface AtLocation {
  by: Principal | null
  locationId: string | null
}

/** The location outside of which somebody reaches no row, even by its id; null: they reach every one. */
export function reachedLocation({ by, locationId }: AtLocation): string | null {
  return by && !isAllowed(by, 'seeEveryLocation') ? locationId : null
}

/** The appointments that somebody reaches: whose, and where; everybody's, and everywhere, where null. */
export function reachedCalendar(call: AtLocation & { by: Principal & { staffId: string } }) {
  return { staffId: reachOf(call.by, 'seeEveryCalendar'), locationId: reachedLocation(call) }
}

/**
 * Where a new row belongs that does not follow from another: to the location that was asked for, else to where they
 * are, else to that of their member's record. Refuses one out of reach as 'not-found'.
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

/** Whose e-mail addresses somebody sees: with it people sign in, so it is for who keeps the team, and one's own. */
export function maySeeEmailOf(person: Principal & { staffId: string }, memberId: string): boolean {
  return isAllowed(person, 'changeTeam') || person.staffId === memberId
}
