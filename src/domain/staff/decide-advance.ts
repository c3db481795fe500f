import { maySetPayOf } from '#domain/auth/permissions.ts'
import type { Deciding } from '#domain/kit/deciding.ts'
import type { ParsedInput } from '#domain/kit/endpoint.ts'
import { today } from '#domain/kit/local-time.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { addAdvanceContract, Advance } from './contract-pay.ts'

type Body = ParsedInput<typeof addAdvanceContract>['body']

/** An advance for a member who is there. Refuses 'not-found', one's own, and a day that has not begun: it would be deducted unseen one day. */
export function decideAdvance(member: object | null, body: Body, { now, timeZone, by, newId }: Deciding): Advance {
  if (!member) throw new Refusal('not-found', { field: 'staffId' })
  requirePayOf(by, body.staffId)
  if (body.givenOn > today(now, timeZone)) throw new Refusal('day-not-begun', { field: 'givenOn' })
  return { ...body, id: newId() }
}

/** Refuses who may not set the pay of this member: with it goes what they got ahead. */
export function requirePayOf(by: Deciding['by'], staffId: string): void {
  if (!maySetPayOf(by, staffId)) throw new Refusal('pay-not-yours')
}
