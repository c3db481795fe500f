import { reachOf } from '#domain/auth/reach.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Actor } from '#server/kit/http/call.ts'

/** Refuses whoever books another member's time and reaches only their own. */
export function requireOwnCalendar(actor: Actor, staffId: string | null): void {
  const own = reachOf(actor, 'seeEveryCalendar')
  if (own !== null && staffId !== null && staffId !== own) throw new Refusal('not-allowed', { field: 'staffId' })
}
