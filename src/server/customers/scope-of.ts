import { isAllowed } from '#domain/auth/permissions.ts'
import type { Actor } from '#server/kit/http/call.ts'
import type { CustomerScope } from './store.ts'

/** Who may not see every customer reaches those they served. */
export function scopeOf({ role, staffId }: Actor): CustomerScope {
  return { staffId: isAllowed(role, 'seeEveryCustomer') ? null : staffId }
}
