import type { Standing } from '#domain/kit/endpoint.ts'
import { isAllowed } from './permissions.ts'

/** Whose work somebody reaches: one member's own (their id), or everybody's (null). */
export type Reach = string | null

/** The actions whose name says "every": who lacks one reaches what is their own (permissions.ts). */
export type EveryAction = 'seeEveryCalendar' | 'seeEveryCustomer' | 'seeEverySale' | 'seeEverySchedule'

/**
 * Whose work somebody reaches. Own are the appointments and the schedule of the member, the customers they served,
 * and the sales with a line of theirs, named and counted by those lines alone. What is owed and what is awaited of a sale
 * is of nobody's line: whoever does not reach every sale is told null, in lists and on the customer's page alike.
 */
export function reachOf(person: Standing & { staffId: string }, every: EveryAction): Reach {
  return isAllowed(person, every) ? null : person.staffId
}

/** Whose e-mail addresses somebody sees: with it people sign in, so it is for who keeps the team, and one's own. */
export function maySeeEmailOf(person: Standing & { staffId: string }, memberId: string): boolean {
  return isAllowed(person, 'changeTeam') || person.staffId === memberId
}
