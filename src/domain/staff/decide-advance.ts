import { maySetPayOf } from '#domain/auth/permissions.ts'
import { locationOfNew } from '#domain/auth/reach.ts'
import type { MemberContext } from '#domain/kit/member-context.ts'
import type { ParsedInput } from '#domain/kit/endpoint.ts'
import { today } from '#domain/kit/local-time.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { requireTill, type Till } from '#domain/sales/day/till.ts'
import type { addAdvanceContract, Advance } from './contract-pay.ts'

type Body = ParsedInput<typeof addAdvanceContract>['body']

/**
 * Returns the location of the till that pays an advance; null if no till does. Throws the refusals of `locationOfNew`.
 */
function tillOf({ isFromTill, locationId }: Body, call: MemberContext): string | null {
  return isFromTill ? locationOfNew(call, locationId) : null
}

/**
 * Returns an advance for a member. Throws 'not-found', and refuses an advance for oneself, and a future day, because it
 * would be deducted unnoticed later. If a till pays it, throws the refusals of `requireTill`.
 */
export function decideAdvance(
  { member, tills }: { member: object | null; tills: readonly Till[] },
  body: Body,
  call: MemberContext,
): Advance {
  const { staffId, amountMinor, givenOn, note } = body
  if (!member) throw new Refusal('not-found', { field: 'staffId' })
  requirePayOf(call.by, staffId)
  if (givenOn > today(call.now, call.timeZone)) throw new Refusal('day-not-begun', { field: 'givenOn' })
  const tillLocationId = tillOf(body, call)
  if (tillLocationId !== null) requireTill(tills, tillLocationId, 'givenOn')
  return { id: call.newId(), staffId, amountMinor, givenOn, note, tillLocationId }
}

/**
 * Checks that an advance may be deleted. Throws 'not-found', and refuses one's own advance, and one from a till whose
 * day is closed.
 */
export function decideAdvanceDelete(
  found: { advance: Advance; isDayClosed: boolean } | null,
  { by }: Pick<MemberContext, 'by'>,
): Advance {
  if (!found) throw new Refusal('not-found')
  requirePayOf(by, found.advance.staffId)
  if (found.isDayClosed) throw new Refusal('day-closed')
  return found.advance
}

/** Throws if a person may not set a member's pay, which includes advances. */
export function requirePayOf(by: MemberContext['by'], staffId: string): void {
  if (!maySetPayOf(by, staffId)) throw new Refusal('pay-not-yours')
}
