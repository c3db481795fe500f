import { isAllowed } from '#domain/auth/permissions.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Actor } from '#server/kit/http/call.ts'

/** Whose appointments an actor reaches: their own, or all (null) where the table of permissions says so. */
export function reachOf(actor: Actor): string | null {
  return isAllowed(actor.role, 'seeEveryCalendar') ? null : actor.staffId
}

/** Refuses whoever books another member's time and reaches only their own. */
export function requireOwnCalendar(actor: Actor, staffId: string | null): void {
  const own = reachOf(actor)
  if (own !== null && staffId !== null && staffId !== own) throw new Refusal('not-allowed', { field: 'staffId' })
}
