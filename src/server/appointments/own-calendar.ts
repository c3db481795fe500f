import { Refusal } from '#domain/kit/refusal.ts'
import type { Actor } from '#server/kit/http/call.ts'

/** Whose appointments an actor reaches: a stylist their own, everybody else all (null). */
export function reachOf(actor: Actor): string | null {
  return actor.role === 'stylist' ? actor.staffId : null
}

/** Refuses a stylist who books another member's time. */
export function requireOwnCalendar(actor: Actor, staffId: string | null): void {
  const own = reachOf(actor)
  if (own !== null && staffId !== null && staffId !== own) throw new Refusal('not-allowed', { field: 'staffId' })
}
