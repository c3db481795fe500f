import { requireTold } from '#domain/appointments/told.ts'
import { reachedLocation } from '#domain/auth/reach.ts'
import type { MemberContext } from '#domain/kit/member-context.ts'
import type { ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { editStaffContract, TeamMember } from './contract.ts'

/** The input of a change of location, while the member is locked. */
export interface FoundMove {
  /** Whether the requested location is active. */
  isThere: boolean
  /** How many appointments are booked with them from now on. */
  aheadCount: number
}

/**
 * Where a member works after an edit. Refuses a location that is not there or out of reach, and to take along more
 * appointments than was told.
 */
export function locationAfterEdit(
  { locationId: before }: Pick<TeamMember, 'locationId'>,
  { locationId = before, told }: Pick<ParsedInput<typeof editStaffContract>['body'], 'locationId' | 'told'>,
  { isThere, aheadCount }: FoundMove,
  call: Pick<MemberContext, 'by' | 'locationId'>,
): string {
  if (locationId === before) return before
  if (!isThere || reachedLocation(call) !== null) throw new Refusal('not-found', { field: 'locationId' })
  requireTold('moves-appointments', aheadCount, told)
  return locationId
}
