import { isAllowed } from '#domain/auth/permissions.ts'
import { type UsedOfPlan, whyGateRefuses } from '#domain/billing/plans.ts'
import type { MemberContext } from '#domain/kit/member-context.ts'
import type { ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { addLocationContract, editLocationContract, KeptLocation } from './contract-locations.ts'

/**
 * Returns a new location if the plan allows one more; `used` is null if the plan sets no limit. Only for people
 * who see every location.
 */
export function decideNewLocation(
  used: UsedOfPlan | null,
  body: ParsedInput<typeof addLocationContract>['body'],
  { by, newId }: Pick<MemberContext, 'by' | 'newId'>,
): KeptLocation {
  requireSeesAll(by)
  requirePlace(used)
  return { ...body, id: newId(), version: 1, isDefault: false, isActive: true }
}

/**
 * Returns a location with an edit applied. Throws 'not-found', or 'changed-meanwhile' if it was edited after the caller
 * read it.
 */
export function decideLocationEdit(
  before: KeptLocation | null,
  { version, ...fields }: ParsedInput<typeof editLocationContract>['body'],
): KeptLocation {
  if (!before) throw new Refusal('not-found')
  if (before.version !== version) throw new Refusal('changed-meanwhile')
  return { ...before, ...fields, version: version + 1 }
}

/** The input of archiving and restoring a location, whose row is locked. */
interface FoundLocation {
  before: KeptLocation | null
  /** The number of active members who work at the location. */
  memberCount: number
  /** The number of appointments booked at the location that are not over. */
  bookedCount: number
  /** The number of products with stock at the location. */
  stockedCount: number
  used: UsedOfPlan | null
}

/**
 * Archives or restores a location; repeating it changes nothing. The default location, and one with staff,
 * bookings or stock, cannot be archived. A restored location counts against the plan like a new one.
 */
export function decideLocationActive(
  { before, used, ...left }: FoundLocation,
  isActive: boolean,
  { by }: Pick<MemberContext, 'by'>,
): KeptLocation {
  if (!before) throw new Refusal('not-found')
  requireSeesAll(by)
  if (before.isActive === isActive) return before
  if (isActive) requirePlace(used)
  else if (before.isDefault) throw new Refusal('default-location-stays')
  else requireEmpty(left)
  return { ...before, isActive }
}

function requireSeesAll(by: MemberContext['by']): void {
  if (!isAllowed(by, 'seeEveryLocation')) throw new Refusal('not-allowed')
}

function requireEmpty({ memberCount, bookedCount, stockedCount }: Omit<FoundLocation, 'before' | 'used'>): void {
  if (memberCount > 0) throw new Refusal('location-has-members', { params: { count: memberCount } })
  if (bookedCount > 0) throw new Refusal('location-has-bookings', { params: { count: bookedCount } })
  if (stockedCount > 0) throw new Refusal('location-has-goods', { params: { count: stockedCount } })
}

function requirePlace(used: UsedOfPlan | null): void {
  const why = used && whyGateRefuses('create_location', used.salon, used.used)
  if (why) throw new Refusal(why.code, { params: why.params })
}
