import { reachOf } from '#domain/auth/reach.ts'
import type { Member } from '#server/kit/call.ts'
import type { CustomerScope } from './store.ts'

/** Returns the customers that a person may see: all, or only those they served. */
export function scopeOf(by: Member): CustomerScope {
  return { staffId: reachOf(by, 'seeEveryCustomer') }
}
