import { requireTold } from '#domain/appointments/told.ts'
import { reachedLocation } from '#domain/auth/reach.ts'
import type { MemberContext } from '#domain/kit/member-context.ts'
import type { ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { editStaffContract, TeamMember } from './contract.ts'

/** The input of a member's change of location, while the member is locked. */
export interface FoundMove {
  /** The requested location is active. */
  isThere: boolean
  /** The number of appointments booked with the member from now on. */
  aheadCount: number
  /** The number of those on which others work too. */
  sharedCount: number
}

/**
 * Returns a member's location after an edit. Refuses an unknown location or one out of reach, moving more
 * appointments than the person was told about, and moving away from appointments with others.
 */
export function locationAfterEdit(
  { locationId: before }: Pick<TeamMember, 'locationId'>,
  { locationId = before, told }: Pick<ParsedInput<typeof editStaffContract>['body'], 'locationId' | 'told'>,
  { isThere, aheadCount, sharedCount }: FoundMove,
  call: Pick<MemberContext, 'by' | 'locationId'>,
): string {
  if (locationId === before) return before
  if (!isThere || reachedLocation(call) !== null) throw new Refusal('not-found', { field: 'locationId' })
  if (sharedCount > 0) throw new Refusal('shares-appointments', { field: 'locationId', params: { count: sharedCount } })
  requireTold('moves-appointments', aheadCount, told)
  return locationId
}
