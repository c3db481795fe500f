import { reachOf } from '#domain/auth/reach.ts'
import type { Actor } from '#server/kit/call.ts'
import type { CustomerScope } from './store.ts'

/** Who may not see every customer reaches those they served. */
export function scopeOf(by: Actor): CustomerScope {
  return { staffId: reachOf(by, 'seeEveryCustomer') }
}
