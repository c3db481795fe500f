import type { Actor } from '#server/kit/http/call.ts'
import type { CustomerScope } from './store.ts'

/** A stylist reaches the customers they served, everybody else all. */
export function scopeOf({ role, staffId }: Actor): CustomerScope {
  return { staffId: role === 'stylist' ? staffId : null }
}
