import { reachOf } from '#domain/auth/reach.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Actor } from '#server/kit/call.ts'

/** Refuses a member of staff who books another's time and reaches only their own. A visitor may wish for anybody. */
export function requireOwnCalendar(by: Actor | null, staffId: string | null): void {
  const own = by && reachOf(by, 'seeEveryCalendar')
  if (own !== null && staffId !== null && staffId !== own) throw new Refusal('not-allowed', { field: 'staffId' })
}
